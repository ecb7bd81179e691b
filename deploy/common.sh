# Shared by `install` and `chashma`: where everything is, and the steps that both need.
# shellcheck shell=bash disable=SC2034
user=chashma
data=/var/lib/chashma
settings=/etc/chashma/shop.env
current=/opt/chashma/current
# The tables belong to a role that nobody signs in as; the shop's own role owns nothing.
owner_url() { echo "postgresql:///$1?host=/var/run/postgresql&user=postgres&options=-c%20role%3Dchashma_owner"; }

step() { printf '\n== %s\n' "$*"; }
fail() {
  echo "$*" >&2
  exit 1
}
sql() { (cd / && runuser -u postgres -- psql -qXAt -v ON_ERROR_STOP=1 -d "$1" -c "$2"); }
version_of() { sed -n 's/^  "version": "\(.*\)",$/\1/p' "$1/package.json"; }

# Waits a minute for a command to succeed.
wait_for() {
  local what=$1 n
  shift
  for n in $(seq 120); do
    if "$@" >/dev/null 2>&1; then return 0; fi
    sleep 0.5
  done
  echo "$what does not answer." >&2
  return 1
}
is_ready() { curl -fsS -m 5 -o /dev/null "http://127.0.0.1:$1/readyz"; }

# Copies an unpacked release beside the others, whole or not at all.
place_release() {
  local to
  to=/opt/chashma/$(version_of "$1")
  if [ "$(readlink -f "$1")" = "$to" ] || [ -e "$to" ]; then return 0; fi
  rm -rf /opt/chashma/.unfinished
  cp -R --preserve=mode,timestamps "$1" /opt/chashma/.unfinished
  mv /opt/chashma/.unfinished "$to"
}
switch_to() {
  ln -sfn "$1" "$current.new"
  mv -T "$current.new" "$current"
}

# Gives systemd and Caddy the files of a release.
place_files() {
  install -m 644 "$1/deploy/chashma.service" /etc/systemd/system/chashma.service
  systemctl daemon-reload
  if ! cmp -s "$1/deploy/Caddyfile" /etc/caddy/Caddyfile; then
    install -m 644 "$1/deploy/Caddyfile" /etc/caddy/Caddyfile
    systemctl restart caddy
  fi
}

# Exports the settings as systemd reads them.
read_settings() {
  local line name value
  while IFS= read -r line; do
    [[ $line =~ ^[A-Z][A-Z0-9_]*= ]] || continue
    name=${line%%=*} value=${line#*=}
    value=${value#\"} value=${value%\"}
    export "$name=$value"
  done <"$settings"
  export DATA_DIR=$data MIGRATE_ON_START=0 INIT_CWD=$PWD
}

# One of the shop's commands, as the user that the shop runs as.
shop() (
  read_settings
  cd "$current" || exit
  runuser -u "$user" -- bin/node tools/shop.ts "$@"
)
# The same as the owner of the tables, with the program of a folder: shop_of_owner FOLDER DATABASE …
shop_of_owner() (
  read_settings
  cd "$1" || exit
  DATABASE_URL=$(owner_url "$2")
  shift 2
  runuser -u postgres -- bin/node tools/shop.ts "$@"
)

# Brings the database to the version in a folder, and gives the shop's role its rights.
migrate() {
  local database=${2:-chashma}
  shop_of_owner "$1" "$database" migrate
  sql "$(owner_url "$database")" "$(sed "s/shop_app/$user/g" "$1/shop/db/application-role.sql")"
}
