# The image of Hearthport: builds from a clean clone, runs as a user without rights. docs/operations/set-up.md shows how to run it;
# tools/dockerfile.test.ts carries these steps out.

# All packages, to build with.
FROM node:20-bookworm-slim AS install
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --loglevel=error

FROM install AS build
ENV SKIP_INSTALL=1
COPY . .
RUN node tools/build.mjs

# The packages that the running server needs.
FROM node:20-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund --loglevel=error

FROM node:20-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/app/data HOST=0.0.0.0 PORT=3000
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/dist ./dist
COPY --from=build /app/prisma/migrations ./prisma/migrations
# its comments describe the tables of an export
COPY --from=build /app/prisma/schema.prisma ./prisma/
RUN mkdir data && chown node:node data
USER node
VOLUME /app/data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
# in flight: requests 20 s, jobs 10 s
STOPSIGNAL SIGTERM
CMD ["node", "dist/server/main.js"]
