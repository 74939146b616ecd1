# Builds: the Prisma client, the dashboard, the API reference's script.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# Runs: what production needs, without what only editors and debuggers read.
FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev \
  && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.?ts' -o -name '*.map' -o -name '*.md' \) -delete \
  && npm cache clean --force \
  && mkdir -p /data && chown node /data
COPY --from=build /app/prisma prisma
COPY --from=build /app/adapters adapters
COPY --from=build /app/src src
COPY --from=build /app/dist dist
USER node
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "--max-old-space-size=1024", "src/main.ts"]
