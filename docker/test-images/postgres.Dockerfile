# Stands in for the official postgres image: the same variables, the same volume, the same account.
FROM stallhand-test/debian
RUN apt-get update -q && apt-get install -y -q --no-install-recommends postgresql && rm -rf /var/lib/apt/lists/* /var/lib/postgresql/*
COPY postgres.sh /usr/local/bin/start-postgres
RUN chmod 0755 /usr/local/bin/start-postgres
STOPSIGNAL SIGINT
USER postgres
ENV PATH=/usr/lib/postgresql/18/bin:$PATH
ENTRYPOINT ["start-postgres"]
