#!/bin/sh
# As much of the official entry point as docker-compose.yml relies on. Without root the usual folder of the socket is closed.
set -eu
data=/var/lib/postgresql/18/docker
if [ ! -s "$data/PG_VERSION" ]; then
  mkdir -p "$data"
  initdb -D "$data" -U "$POSTGRES_USER" -A scram-sha-256 --pwfile="$POSTGRES_PASSWORD_FILE" > /dev/null
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  pg_ctl -D "$data" -o '-c listen_addresses= -c unix_socket_directories=/tmp' -w start > /dev/null
  PGPASSWORD="$(cat "$POSTGRES_PASSWORD_FILE")" psql -h /tmp -U "$POSTGRES_USER" -d postgres -qc "CREATE DATABASE \"$POSTGRES_DB\""
  pg_ctl -D "$data" -m fast -w stop > /dev/null
fi
exec postgres -D "$data" -c 'listen_addresses=*' -c unix_socket_directories=/tmp
