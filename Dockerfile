# The server with everything it serves. Not run by us yet: no registry was at hand to pull the base image.
# To look at it, on this machine alone and with the demo accounts, which a start that others reach refuses:
#
#   docker run -p 127.0.0.1:3000:3000 -e PUBLIC_URL=http://localhost:3000 -e DEMO_ACCESS=container neo
FROM node:24-slim AS build
WORKDIR /neo
COPY . .
RUN npm ci --include=dev --no-audit --no-fund
RUN NX_DAEMON=false node_modules/.bin/nx run-many -t build -p @neo/server @neo/web @neo/admin \
 && npm prune --omit=dev --no-audit --no-fund \
 && rm -rf .nx

FROM node:24-slim
WORKDIR /neo
# The files belong to root and are read-only to the server, which writes to DATA_DIR alone.
COPY --from=build /neo ./
RUN mkdir /data && chown node:node /data
USER node
# One arena: glibc's default, eight for each core, keeps some 70 MB that nobody uses.
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# A stop lets open replies end, which takes up to 25 seconds: give it --stop-timeout 30.
CMD ["node", "apps/server/build/main.js"]
