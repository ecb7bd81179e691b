#!/bin/sh
# Daily: the database (full on Sundays, otherwise the difference), then uploads and secrets. The status
# page of the back office tells when this worked the last time.
set -eu

stanza=${STANZA:-chashma}
target=${BACKUP_FOLDER:-/backups}
type="diff"
[ "$(date +%u)" = 7 ] && type="full"

failed() {
  node tools/shop.ts backup note failed
  exit 1
}

pgbackrest --stanza="$stanza" --type="$type" backup || failed
pgbackrest --stanza="$stanza" check || failed
node tools/shop.ts backup make "$target" || failed
# As long as the privacy policy allows.
find "$target" -name 'chashma-*.age' -mtime +30 -delete
