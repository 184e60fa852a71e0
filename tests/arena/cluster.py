"""python -m tests.arena.cluster PLAN GAMES: plays on a cluster of two workers through its client's address, kills one in the middle,
prints the results."""

from __future__ import annotations

import sys

import msgspec
import ray
from ray.cluster_utils import Cluster

from emporion.arena.plan import Plan
from emporion.arena.run import play
from tests.table.running import free_port
from tests.waiting import PATIENCE


def main() -> None:
    port = free_port()
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False, "ray_client_server_port": port})
    workers = [cluster.add_node(wait=False, num_cpus=1) for _ in range(2)]
    cluster.wait_for_nodes(PATIENCE)
    plan = msgspec.json.decode(sys.argv[1], type=Plan)
    for count, result in enumerate(play(plan, list(range(int(sys.argv[2]))), 1, f"ray://127.0.0.1:{port}"), 1):
        print(msgspec.json.encode(result).decode(), flush=True)
        if count == 2:
            cluster.remove_node(workers[0], allow_graceful=False)
            print("killed", flush=True)
    ray.shutdown()
    cluster.shutdown()


if __name__ == "__main__":
    main()
