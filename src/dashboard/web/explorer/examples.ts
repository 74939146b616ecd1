export interface Example {
  query: string;
  variables?: string;
}

const LIVE_CALLS = `# Every status of every call, as it happens. To go on after a lost connection, pass the last sequence as $after.
subscription LiveCalls($after: String) {
  callEvents(after: $after) {
    sequence
    call {
      id
      status
      phoneTo
      durationSeconds
      outcome
      creditsCharged
    }
  }
}
`;

const WHY_NOT_CALLED = `# Why a campaign has not called a contact, and when it may. Fill in the ids below.
query WhyWasThisContactNotCalled($campaignId: ID!, $contactId: ID!) {
  campaignContact(campaignId: $campaignId, contactId: $contactId) {
    state
    attempts
    explanation
    nextEligibleAt
    obstacle {
      code
      kind
      until
    }
  }
}
`;

const YESTERDAY_BY_HOUR = `# What yesterday's calls came to, hour by hour.
query YesterdayByHour($from: DateTime!, $until: DateTime!, $timeZone: String!) {
  callStats(
    filter: { createdAt: { from: $from, to: $until } }
    groupBy: [HOUR_OF_DAY]
    timeZone: $timeZone
  ) {
    hourOfDay
    calls
    connected
    connectionRate
    averageDurationSeconds
    creditsCharged
  }
}
`;

export function examples(now: Date): Example[] {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return [
    { query: LIVE_CALLS },
    { query: WHY_NOT_CALLED, variables: json({ campaignId: 'camp_…', contactId: 'contact_…' }) },
    {
      query: YESTERDAY_BY_HOUR,
      variables: json({ from: yesterday.toISOString(), until: today.toISOString(), timeZone }),
    },
  ];
}

function json(variables: object): string {
  return JSON.stringify(variables, null, 2);
}
