#!/bin/sh
# Stallhand as a stack of Docker Swarm, from a manager of the swarm. See docs/operations.md, "More than one machine".
#   sh docker/stack.sh deploy            brings the stack to what .env, docker/secrets and docker/stack.yml say now
#   sh docker/stack.sh run PART [...]    one run of a part of Stallhand on this machine: migrate, user, restore, doctor
#   -c FILE before the word adds a file of your own to docker/stack.yml
set -eu
cd "$(dirname "$0")/.."
STACK=${STACK:-stallhand}
folder=docker/secrets

fail() {
  echo "$1" >&2
  exit 78
}

files='-c docker/stack.yml'
while [ "${1:-}" = -c ]; do
  files="$files -c ${2:?}"
  shift 2
done

case "${1:-}" in
  deploy | run) ;;
  *)
    sed -n '2,5s/^# \{0,1\}//p' docker/stack.sh >&2
    exit 64
    ;;
esac

[ -r .env ] && [ -r "$folder/master_key" ] || fail 'There is no .env or no docker/secrets yet: sh docker/init.sh'
# `docker stack` reads no .env. Read as Compose does: the last line counts, what the environment says already counts more, and quotes and
# comments are none of the value.
given=" $(env | sed 's/=.*//' | tr '\n' ' ') "
while IFS= read -r line || [ -n "$line" ]; do
  case "$line" in
    [A-Za-z_]*=*) ;;
    *) continue ;;
  esac
  name=${line%%=*}
  value=${line#*=}
  case "$value" in
    \"*\") value=${value#?} value=${value%?} ;;
    \'*\') value=${value#?} value=${value%?} ;;
    *) value=${value%%[[:space:]]#*} ;;
  esac
  case "$given" in
    *" $name "*) ;;
    *) export "$name=$value" ;;
  esac
done < .env
[ -n "${STALLHAND_IMAGE:-}" ] || fail 'Set STALLHAND_IMAGE in .env to an image in a registry that every machine reaches.'

[ -n "$(cat "$folder/database_url" 2>/dev/null)" ] || fail "Put the address of Postgres, with its password, into $folder/database_url."
# Swarm keeps no empty secret; an end of line means the same to Stallhand.
for file in "$folder"/*; do
  [ -s "$file" ] || echo > "$file"
done

# The names change with the content. The digest is over all of them, the master key included, so that it tells nothing about one.
digest() { cat "$@" | sha256sum | cut -c1-12; }
STACK_SECRETS=$(digest "$folder"/*)
STACK_CONFIGS=$(digest docker/nginx/*)
export STACK STACK_SECRETS STACK_CONFIGS

word=$1
shift
case "$word" in
  deploy)
    # shellcheck disable=SC2086
    exec docker stack deploy --with-registry-auth --prune $files "$@" "$STACK"
    ;;
  run)
    terminal=
    [ -t 0 ] && [ -t 1 ] && terminal=-t
    set -- "$STALLHAND_IMAGE" "$@"
    # One by one: the account in the container may not look into the folder.
    for file in "$folder"/*; do
      # Those are of the Postgres and the Redis of docker-compose.yml.
      case "$file" in *_password) continue ;; esac
      set -- -v "$PWD/$file:/run/secrets/${file##*/}:ro" "$@"
    done
    # shellcheck disable=SC2086
    exec docker run --rm -i $terminal --init --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
      -v "${STACK}_backups:/backups" -e BACKUP_DIR=/backups -e ACCESS_MODE=password -e PUBLIC_URL -e LOG_LEVEL -e OUTBOUND_ALLOW "$@"
    ;;
esac
