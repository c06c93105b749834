#!/bin/sh
# nginx reads no environment. Writes down whose X-Forwarded-For is believed, then starts it.
set -eu
export LC_ALL=C
for network in $(printf %s "${TRUSTED_PROXIES:-}" | tr ',' ' '); do
  # The names are those that the API understands as well (package proxy-addr).
  case "$network" in
    loopback) networks='127.0.0.1/8 ::1/128' ;;
    linklocal) networks='169.254.0.0/16 fe80::/10' ;;
    uniquelocal) networks='10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7' ;;
    *[!0-9a-fA-F.:/]*)
      echo "TRUSTED_PROXIES: $network is neither an address nor a network. Write it as 192.0.2.7 or 192.0.2.0/24." >&2
      exit 78
      ;;
    *) networks=$network ;;
  esac
  for one in $networks; do echo "set_real_ip_from $one;"; done
done > /tmp/trusted-proxies.conf
exec nginx -g 'daemon off;' "$@"
