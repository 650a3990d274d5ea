# One remote: docker build -f docker/remote.Dockerfile --build-arg REMOTE=mfe-buyer -t junto/mfe-buyer .
ARG NODE_IMAGE=node:24-bookworm-slim
ARG WEB_IMAGE=nginxinc/nginx-unprivileged:1.29-alpine

FROM ${NODE_IMAGE} AS packages
WORKDIR /src
COPY . .
RUN npm ci --no-audit --no-fund

FROM packages AS build
ARG REMOTE
# Only the version that was just built: the others lie in images of their own.
RUN node tools/nx.mjs run @junto/${REMOTE}:build \
  && version=$(node -p "require('./${REMOTE}/dist/version.json').version") \
  && mkdir -p /out/remotes/${REMOTE} && cp -r ${REMOTE}/dist/${version} /out/remotes/${REMOTE}/${version}

FROM ${WEB_IMAGE}
COPY --from=build /out /srv
COPY docker/remote.conf /etc/nginx/conf.d/default.conf
COPY --chmod=755 docker/publish-remote.sh /docker-entrypoint.d/40-publish-remote.sh
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/readyz"]
