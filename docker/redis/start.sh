#!/bin/sh
# The password comes as a file and must not be seen in the list of processes. The image's entry point gives up root for redis-server only.
exec docker-entrypoint.sh redis-server - <<EOF
appendonly yes
appendfsync everysec
dir /data
maxmemory 400mb
maxmemory-policy noeviction
requirepass $(cat /run/secrets/redis_password)
EOF
