# Builds: the Prisma client, the dashboard, the API reference's script.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY .ci/prune-packages.js .ci/
RUN npm ci
COPY . .
RUN npm run build

# Runs: what production needs, without what only editors and debuggers read.
FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
COPY package.json package-lock.json .npmrc ./
COPY .ci/prune-packages.js .ci/
RUN npm ci --omit=dev \
  && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.?ts' -o -name '*.map' -o -name '*.md' \) -delete \
  && npm cache clean --force \
  && mkdir -p /data && chown node /data
COPY --from=build /app/prisma prisma
COPY --from=build /app/adapters adapters
COPY --from=build /app/src src
COPY --from=build /app/dist dist
ARG GIT_COMMIT=unknown
ENV GIT_COMMIT=$GIT_COMMIT
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "--max-old-space-size=1024", "--import", "./src/preflight.js", "src/main.ts"]
