#!/bin/sh
# The password comes as a file and must not be seen in the list of processes.
exec redis-server - <<EOF
appendonly yes
appendfsync everysec
dir /data
maxmemory 400mb
maxmemory-policy noeviction
requirepass $(cat /run/secrets/redis_password)
EOF
