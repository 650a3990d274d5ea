# One remote: docker build -f docker/remote.Dockerfile --build-arg REMOTE=mfe-buyer -t junto/mfe-buyer .
ARG NODE_IMAGE=node:24-bookworm-slim
ARG WEB_IMAGE=nginxinc/nginx-unprivileged:1.29-alpine

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
ARG REMOTE
# Only the version that was just built: the others lie in images of their own.
RUN mkdir -p /out/volume && node tools/nx.mjs run "@junto/${REMOTE}:build" \
  && version=$(node -p "require('./${REMOTE}/dist/version.json').version") \
  && mkdir -p "/out/remotes/${REMOTE}" && cp -r "${REMOTE}/dist/${version}" "/out/remotes/${REMOTE}/${version}" \
  && cp "${REMOTE}/maps/${version}/sbom.json" /out/sbom.json

# The source maps of that version, for operators; no image holds them: docker build --target maps -o maps/mfe-buyer …
FROM scratch AS maps
ARG REMOTE
COPY --from=build /src/${REMOTE}/maps /

FROM ${WEB_IMAGE}
COPY --from=build /out /srv
# The volume takes its owner, the gateway's user, from this folder.
COPY --from=build --chown=1000:1000 /out/volume /remotes
COPY docker/remote.conf /etc/nginx/conf.d/default.conf
COPY --chmod=755 docker/publish-remote.sh /docker-entrypoint.d/40-publish-remote.sh
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/readyz"]
