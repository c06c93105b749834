# Stands in for the official redis image.
FROM stallhand-test/debian
RUN apt-get update -q && apt-get install -y -q --no-install-recommends redis-server redis-tools && rm -rf /var/lib/apt/lists/* && mkdir -p /data && chown redis:redis /data
WORKDIR /data
VOLUME /data
USER redis
CMD ["redis-server"]
