#!/usr/bin/env bash
# Import, agent, campaign, edit, watch, verified webhooks, export: with the command line and its documentation alone.
set -euo pipefail
id() { grep -oE "$1_[0-9A-Z]{26}" | head -n 1; }

dialgraph login --url "$1" <<<"$2"
dialgraph listen --port 0 --json >webhooks.jsonl 2>listener.log &
listener=$!
until grep -q '^Listening' listener.log; do sleep 0.1; done

printf 'phone,name\n+15005550006,Ann\n+15005550004,Bob\n' >contacts.csv
agent=$(dialgraph agents create --name Ada --goal 'Book a demo' --json | id agent)
list=$(dialgraph contacts import contacts.csv --list-name 'Spring, by shell' --json | id list)
campaign=$(dialgraph campaigns create --name Spring --agent "$agent" --list "$list" --json | id camp)
dialgraph campaigns edit "$campaign" --concurrent-calls 2 --max-credits 500
dialgraph campaigns start "$campaign"
dialgraph campaigns watch "$campaign"
dialgraph export calls --campaign "$campaign" --output calls.csv

until grep -q '"type":"campaign.completed"' webhooks.jsonl; do sleep 0.1; done
kill "$listener"
wait "$listener"
