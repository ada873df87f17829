# The server with everything it serves. Needs BuildKit, which Docker has used by itself since 23.0.
# To look at it, on this machine alone and with the demo accounts, which a start that others reach refuses:
#
#   docker build -t neo .
#   docker run --stop-timeout 30 -p 127.0.0.1:3000:3000 -v neo-data:/data -e PUBLIC_URL=http://localhost:3000 -e DEMO_ACCESS=container neo

# What npm ci reads, so that the layers of packages stay valid until one of these files changes. A checkout that was made
# under a strict umask is readable to its owner alone, and the server is another user: modes are set here and after the build.
FROM node:24-slim AS manifests
COPY . /checkout
RUN mkdir /neo && cd /checkout \
 && find . \( -name package.json -o -name package-lock.json -o -name .npmrc \) -not -path '*/node_modules/*' -exec cp --parents {} /neo ';' \
 && chmod -R u=rwX,go=rX /neo

FROM node:24-slim AS build
WORKDIR /neo
COPY --from=manifests /neo ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN NX_DAEMON=false node_modules/.bin/nx run-many -t build -p @neo/server @neo/web @neo/admin \
 && chmod -R u=rwX,go=rX apps/server/build apps/web/build apps/admin/build

# The packages of the server alone: its build holds our own, and the screens' builds hold theirs. Node never reads
# types and source maps of packages.
FROM node:24-slim AS packages
WORKDIR /neo
COPY --from=manifests /neo ./
RUN npm ci --omit=dev --workspace=@neo/server --no-audit --no-fund
RUN rm -rf node_modules/@neo node_modules/openai/src \
 && find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
 && mkdir -p /slim /data \
 && cp --parents package.json apps/server/package.json apps/web/package.json /slim \
 && find . -name node_modules -prune -exec cp -a --parents {} /slim ';'

# A server installs nothing and compiles nothing: a third of the base image is of no use to it.
FROM node:24-slim AS system
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /opt/yarn-* \
 && rm -rf /usr/share/perl /usr/lib/*-linux-gnu/perl /usr/lib/*-linux-gnu/libperl.so* \
 && cd /usr/local/bin && rm -f npm npx corepack yarn yarnpkg

# From nothing: what was removed above would stay in the layers below.
FROM scratch
# npm run release -- VERSION writes it.
LABEL org.opencontainers.image.version=0.1.0
LABEL org.opencontainers.image.title=NEO org.opencontainers.image.licenses=MIT
COPY --from=system / /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
WORKDIR /neo
# The files belong to root and are read-only to the server, which writes to DATA_DIR alone.
COPY --from=packages /slim ./
COPY --from=packages --chown=node:node /data /data
COPY --from=build /neo/apps/web/build apps/web/build
COPY --from=build /neo/apps/admin/build apps/admin/build
COPY --from=build /neo/apps/server/build apps/server/build
USER node
# One arena: glibc's default, eight for each core, keeps some 70 MB that nobody uses.
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
# Bash asks by itself: another Node would cost more than the server does while nobody is there.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && read -t 3 -r _ status _ <&3 && [ \"$status\" = 200 ]"]
# A stop lets open replies end, which takes up to 25 seconds: give it --stop-timeout 30.
CMD ["node", "apps/server/build/main.js"]
