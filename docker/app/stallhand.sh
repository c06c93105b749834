#!/bin/sh
# Puts the secrets, which come as files, into the addresses that need them, and starts one part of Stallhand.
set -eu

secret() { cat "/run/secrets/$1"; }

# held NAME: the secret, or nothing where its file is missing or has nothing but an end of line (Swarm keeps no empty ones).
held() { [ ! -f "/run/secrets/$1" ] || secret "$1"; }

# Addresses with a password in them: Postgres and Redis on other machines.
DATABASE_URL="${DATABASE_URL:-$(held database_url)}"
DATABASE_DIRECT_URL="${DATABASE_DIRECT_URL:-$(held database_direct_url)}"
REDIS_URL="${REDIS_URL:-$(held redis_url)}"
if [ -z "$DATABASE_URL" ]; then
  DATABASE_URL="postgres://stallhand:$(secret postgres_password)@postgres:5432/stallhand"
fi
if [ -z "${REDIS_URL:-}" ] && [ -f /run/secrets/redis_password ]; then
  REDIS_URL="redis://:$(secret redis_password)@redis:6379"
fi
if [ -z "${MASTER_KEY:-}" ]; then
  MASTER_KEY="$(secret master_key)"
fi
export DATABASE_URL DATABASE_DIRECT_URL REDIS_URL MASTER_KEY

# What works without: set only where the file holds something.
for name in METRICS_TOKEN STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET NFT_SIGNER_KEY; do
  value="$(held "$(echo "$name" | tr '[:upper:]' '[:lower:]')")"
  if [ -n "$value" ]; then
    export "$name=$value"
  fi
done

part="${1:-api}"
[ $# -eq 0 ] || shift
case "$part" in
  api) exec node backend/dist/main.js ;;
  worker | worker-health | doctor | migrate | backup | restore | user | audit-verify | keys-rotate) exec node "backend/dist/$part.js" "$@" ;;
  *)
    echo "There is no part called $part. There are: api, worker, doctor, migrate, backup, restore, user, audit-verify, keys-rotate." >&2
    exit 64
    ;;
esac
