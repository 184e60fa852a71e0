"""What one visitor may see, as plain values."""
