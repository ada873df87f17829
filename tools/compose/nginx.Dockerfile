# Stands in for nginx where no registry answers: Debian's own package.
FROM node:24-slim
RUN apt-get update && apt-get install -y --no-install-recommends nginx-light && rm -rf /var/lib/apt/lists/*
ENTRYPOINT []
