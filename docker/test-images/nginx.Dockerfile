# Stands in for the official nginx image.
FROM stallhand-test/debian
RUN apt-get update -q && apt-get install -y -q --no-install-recommends nginx-light && rm -rf /var/lib/apt/lists/* && groupadd -g 101 nginx-app 2>/dev/null; true
