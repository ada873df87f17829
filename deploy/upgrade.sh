#!/bin/sh
# Puts the servers of docker-compose.yml on the present checkout and .env, one by one, so that nobody is refused. It needs two
# or more behind the proxy. If a new server does not start, the others go on as they were: mend it, or check out the release
# before, and run this again.
set -eu
cd "$(dirname "$0")/.."

# Servers that are not well come first: those that are serve meanwhile.
servers=$(docker compose ps --all --quiet server)
count=$(echo "$servers" | grep -c . || true)
if [ "$count" -lt 2 ]; then
  echo "An upgrade without a break needs two servers or more, and here are $count. Set SERVERS=2 as .env.example shows, run" >&2
  echo "docker compose up --detach --build --wait, and then this again." >&2
  exit 1
fi
ill='' well=''
for server in $servers; do
  case $(docker inspect --format '{{.State.Status}} {{.State.Health.Status}}' "$server") in
    'running healthy') well="$well $server" ;;
    *) ill="$ill $server" ;;
  esac
done

chmod -R a+rX deploy
docker compose build server
for server in $ill $well; do
  # It hands its requests to the others and lets open replies end, which takes up to 25 seconds.
  docker stop -t 30 "$server" > /dev/null
  docker rm "$server" > /dev/null
  # A server that ends at its start is started again and again, so the wait has an end.
  docker compose up --detach --no-recreate --wait --wait-timeout 120 --scale "server=$count" server
done
echo "All $count servers are new."
