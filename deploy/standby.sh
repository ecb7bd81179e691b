#!/bin/sh
# For compose.scale.yaml. `account`, beside the primary: the role of the standby, which may connect from
# the network, and a slot. `run`: copies the primary once, then follows it.
set -eu
data=${PGDATA:-/var/lib/postgresql/data}

case "$1" in
account)
  psql --quiet --username="${PGUSER:-shop}" --dbname="${PGDATABASE:-shop}" --set=ON_ERROR_STOP=1 --set=password="$STANDBY_PASSWORD" <<'SQL'
SELECT 'CREATE ROLE standby' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'standby') \gexec
ALTER ROLE standby LOGIN REPLICATION PASSWORD :'password';
SELECT pg_create_physical_replication_slot('standby')
WHERE NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = 'standby');
-- What a standby that is away has missed must not fill the disk.
ALTER SYSTEM SET max_slot_wal_keep_size = '2GB';
SQL
  grep -q '^host replication standby ' "$data/pg_hba.conf" ||
    echo 'host replication standby samenet scram-sha-256' >>"$data/pg_hba.conf"
  psql --quiet --username="${PGUSER:-shop}" --dbname="${PGDATABASE:-shop}" --command='SELECT pg_reload_conf()' >/dev/null
  ;;
run)
  if [ ! -s "$data/PG_VERSION" ]; then
    pg_basebackup --host="${PGHOST:-postgres}" --username=standby --pgdata="$data" --slot=standby --checkpoint=fast --write-recovery-conf
    chmod 700 "$data"
  fi
  # Its own archive would write beside that of the primary.
  exec postgres -D "$data" -c archive_mode=off
  ;;
esac
