# What debootstrap made, with package lists that may be older than the archive's own mark.
FROM stallhand-test/debootstrap
RUN echo 'Acquire::Check-Valid-Until "false";' > /etc/apt/apt.conf.d/99-test
