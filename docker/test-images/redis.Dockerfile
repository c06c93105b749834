# Stands in for the official redis image.
FROM stallhand-test/debian
RUN apt-get update -q && apt-get install -y -q --no-install-recommends redis-server redis-tools && rm -rf /var/lib/apt/lists/* && mkdir -p /data && chown redis:redis /data && \
  printf '#!/bin/sh\nexec "$@"\n' > /usr/local/bin/docker-entrypoint.sh && chmod 0755 /usr/local/bin/docker-entrypoint.sh
WORKDIR /data
VOLUME /data
USER redis
CMD ["redis-server"]
