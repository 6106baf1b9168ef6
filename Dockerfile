# The Firm in one image: web, worker and bot are the same program, see ROLES in .env.example.
#   docker build -t the-firm .
#   docker run --memory=1g -p 3000:3000 -v the-firm:/data the-firm

# Another base, or this one by its digest: --build-arg NODE_IMAGE=node:24-trixie-slim@sha256:…
ARG NODE_IMAGE=node:24-trixie-slim

# Everything that building needs, and the build.
FROM ${NODE_IMAGE} AS build
ENV ONNXRUNTIME_NODE_INSTALL=skip
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund --omit=dev && node --disable-warning=ExperimentalWarning scripts/steps/build.mjs \
 && node scripts/sbom.mjs

# What running needs: the packages of the server, without those of the site, the tests and the figures.
FROM ${NODE_IMAGE} AS packages
ENV ONNXRUNTIME_NODE_INSTALL=skip
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/apps ./apps
COPY --from=build /app/packages ./packages
COPY --from=build /app/contracts ./contracts
COPY --from=build /app/e2e/package.json ./e2e/
COPY --from=build /app/bench/package.json ./bench/
RUN rm -rf apps/*/node_modules packages/*/node_modules contracts/node_modules \
 && npm ci --no-audit --no-fund --omit=dev --include-workspace-root=false \
      --workspace apps/server --workspace packages/adapters --workspace packages/cache --workspace packages/core --workspace packages/db \
      --workspace packages/engines --workspace packages/engraving --workspace packages/format --workspace packages/schema \
      --workspace packages/understanding \
 && npm cache clean --force

FROM ${NODE_IMAGE}
# PostgreSQL's own tools, which backup and restore use.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/dist/server ./dist/server
COPY --from=build /app/dist/web ./dist/web
COPY --from=build /app/dist/content ./dist/content
COPY --from=build /app/dist/fonts ./dist/fonts
COPY --from=build /app/dist/contracts ./dist/contracts
COPY --from=build /app/dist/sbom.cdx.json ./
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--min-semi-space-size=4", "dist/server/main.mjs"]
