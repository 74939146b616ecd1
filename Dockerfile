FROM node:24-slim
WORKDIR /app
COPY . .
RUN npm ci && mkdir -p /data && chown node /data
USER node
ENV NODE_ENV=production
CMD ["node_modules/.bin/node", "--disable-warning=ExperimentalWarning", "src/main.ts"]
