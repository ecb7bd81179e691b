#!/bin/sh
# For compose.yaml: a copy of the whole database, from which the archive of the write-ahead log leads
# to any later moment (docs/deploying.md). Reports nothing by itself.
set -eu

target=${BACKUP_FOLDER:-/database-backups}
archive=${ARCHIVE_FOLDER:-/archive}
folder="$target/$(date -u +%Y-%m-%dT%H%M%SZ)"

pg_basebackup --host="${PGHOST:-/var/run/postgresql}" --username="${PGUSER:-shop}" \
  --pgdata="$folder" --format=tar --gzip --checkpoint=fast --label=chashma
# As long as the privacy policy allows; of the archive one day more, for the oldest copy.
find "$target" -mindepth 1 -maxdepth 1 -type d -mtime +30 -exec rm -r {} +
find "$archive" -type f -mtime +31 -delete
echo "$folder"
