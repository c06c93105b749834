# Stands in for the official Prometheus image: the same account, the same folder, a wget for the health check.
FROM stallhand-test/debian
RUN apt-get update -q && apt-get install -y -q --no-install-recommends prometheus wget && rm -rf /var/lib/apt/lists/* && mkdir -p /prometheus && chown 65534:65534 /prometheus
WORKDIR /prometheus
USER 65534:65534
ENTRYPOINT ["prometheus"]
