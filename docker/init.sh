#!/bin/sh
# Makes the secrets and .env that docker-compose.yml needs. Run it again as often as you like: it replaces nothing.
set -eu
cd "$(dirname "$0")/.."

folder=docker/secrets
mkdir -p "$folder"
chmod 700 "$folder"

# make NAME COMMAND...: writes what the command prints, unless there is such a secret already. The processes in the
# containers have accounts of their own, so the file itself must be readable; the folder keeps others on this machine out.
make() {
  name=$1
  shift
  [ -e "$folder/$name" ] && return
  "$@" > "$folder/$name.part"
  chmod 644 "$folder/$name.part"
  mv "$folder/$name.part" "$folder/$name"
  echo "Made $folder/$name"
}
password() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
key() { head -c 32 /dev/urandom | base64 | tr -d '\n'; }

make postgres_password password
make redis_password password
make master_key key
make metrics_token password
make grafana_password password

# Keys that only you have; an empty file means without.
make stripe_secret_key true
make stripe_webhook_secret true
make nft_signer_key true

# Postgres and Redis on other machines, for docker/stack.yml only.
make database_url true
make database_direct_url true
make redis_url true

if [ ! -e .env ]; then
  cp .env.example .env
  echo "Made .env: put the address of your console into it."
fi
echo "Keep a copy of $folder/master_key apart from the backups: without it no stored key and no backup can be read."
