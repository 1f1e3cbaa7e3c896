#!/bin/sh
# What `docker run IMAGE …` starts: the bot, `doctor` or `keygen`, and anything else as it is given.
set -e

# A mounted folder keeps the owner that it has on the host, which is where that has to be changed.
need_data() {
  [ -w /data ] && return
  owner=$(stat -c %u:%g /data)
  case $owner in 0:*) other= ;; *) other=", or start the container with --user $owner" ;; esac
  echo "/data cannot be written by uid $(id -u), because it belongs to uid ${owner%:*}: on the host, run chown -R $(id -u) on the folder that is mounted there$other." >&2
  exit 78
}

case ${1-start} in
  start)
    case $DATABASE_URL in file:/data/*) need_data ;; esac
    set -- node --disable-warning=ExperimentalWarning --optimize-for-size dist/launch.cjs
    ;;
  doctor)
    shift
    set -- node --disable-warning=ExperimentalWarning dist/doctor.cjs "$@"
    ;;
  keygen)
    need_data
    shift
    set -- node --disable-warning=ExperimentalWarning dist/keygen.cjs --out /data "$@"
    ;;
esac
exec "$@"
