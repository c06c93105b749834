# Stands in for the official node image in the test of docker-compose.yml.
FROM stallhand-test/debian
RUN apt-get update -q && apt-get install -y -q --no-install-recommends ca-certificates nodejs npm && rm -rf /var/lib/apt/lists/*
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/host.crt
