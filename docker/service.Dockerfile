# One service: docker build -f docker/service.Dockerfile --build-arg SERVICE=buyer -t junto/buyer .
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /src
# Packages before sources: they are fetched again only when one of these files changes.
COPY package.json package-lock.json .npmrc ./
COPY shell/package.json shell/
COPY mfe-buyer/package.json mfe-buyer/
COPY mfe-supplier/package.json mfe-supplier/
COPY mfe-admin/package.json mfe-admin/
COPY services/admin/package.json services/admin/
COPY services/buyer/package.json services/buyer/
COPY services/edge/package.json services/edge/
COPY services/identity/package.json services/identity/
COPY services/realtime/package.json services/realtime/
COPY services/supplier/package.json services/supplier/
COPY libs/api-client/package.json libs/api-client/
COPY libs/contracts/package.json libs/contracts/
COPY libs/domain/package.json libs/domain/
COPY libs/i18n/package.json libs/i18n/
COPY libs/proforma/package.json libs/proforma/
COPY libs/remote-kit/package.json libs/remote-kit/
COPY libs/service-kit/package.json libs/service-kit/
COPY libs/test-kit/package.json libs/test-kit/
COPY libs/ui/package.json libs/ui/
COPY tools/package.json tools/
COPY tests/package.json tests/
# Behind a proxy: an npmrc and a certificate authority as secrets of the build (docs/operate/deploy.md). Neither stays in a layer.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=build-ca \
  if [ -s /run/secrets/build-ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/build-ca; fi; \
  npm ci --no-audit --no-fund
COPY . .

FROM packages AS build
ARG SERVICE
RUN node tools/nx.mjs run @junto/${SERVICE}:build && node tools/build/collect-externals.mjs services/${SERVICE}/dist
# The door serves the shell's files itself.
RUN mkdir -p /out && cp -r services/${SERVICE}/dist/. /out/ \
  && if [ "${SERVICE}" = edge ]; then node tools/nx.mjs run @junto/shell:build && cp -r shell/dist /out/shell \
    && cp "shell/maps/$(node -p "require('./shell/dist/release.json').version")/sbom.json" /out/shell-sbom.json; fi \
  && mkdir -p shell/maps

# The source maps of the shell, for operators; no image holds them: docker build --target maps -o maps/shell …
FROM scratch AS maps
COPY --from=build /src/shell/maps /

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=build /out ./
# Volumes take their owner from these folders.
RUN install -d -o 1000 -g 1000 /keys /remotes /backups
ENV NODE_ENV=production SERVICE_PORT=8080 TZ=UTC
# What is large goes back to the system at once: six pictures in a row left 300 MiB without it, and 90 with it.
ENV MALLOC_MMAP_THRESHOLD_=1048576
# By number, so that a cluster can tell that it is not root (node of the base image).
USER 1000
EXPOSE 8080
# By the shell's own TCP: a process of Node at each check costs twenty times as much.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r answer <&3 && [[ $answer == *' 200 '* ]]"]
CMD ["node", "--enable-source-maps", "main.cjs"]
