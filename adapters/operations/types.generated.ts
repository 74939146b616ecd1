/** Printed by src/print-schema.ts: the types of the GraphQL schema that resources are derived from. */

export const graphqlTypes = {
  "Account": {
    "description": "A customer. Everything else belongs to one account, and no other account sees it.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The account’s id."
      },
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "The account’s name."
      },
      "creditBalance": {
        "type": "Int",
        "isNullable": false,
        "description": "The balance in credits. `creditBalance` of `Query` says what of it is available."
      },
      "lowBalanceThreshold": {
        "type": "Int",
        "isNullable": false,
        "description": "Credits: `credits.low` is sent when the balance falls below this threshold."
      },
      "subscription": {
        "type": "AccountSubscription",
        "isNullable": true,
        "description": "The account’s plan; null without one, which is limited like `STANDARD`."
      },
      "limits": {
        "type": "RequestLimits",
        "isNullable": false,
        "description": "The account’s rate limits on surface A."
      },
      "users": {
        "type": "User",
        "isList": true,
        "isNullable": false,
        "description": "Who can sign in to the account, the longest-standing member first."
      },
      "createdAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the account was created."
      },
      "callSettings": {
        "type": "CallSettings",
        "isNullable": false,
        "description": "What the account’s owners have set for all its calls."
      },
      "placeRules": {
        "type": "PlaceRules",
        "isList": true,
        "isNullable": false,
        "description": "What the account has set for places. It holds while `quietHours` is `REFUSE` or `DEFER`."
      },
      "preDialWebhook": {
        "type": "PreDialWebhook",
        "isNullable": true,
        "description": "What is asked before each call of the account, unless the call’s campaign has a webhook of its own; null = nothing."
      }
    }
  },
  "AccountSubscription": {
    "description": "The plan that the account is on, with its billing period.",
    "fields": {
      "tier": {
        "type": "Tier",
        "isNullable": false,
        "description": "The plan, which sets the rate limits."
      },
      "status": {
        "type": "SubscriptionStatus",
        "isNullable": false,
        "description": "Whether the plan is paid for."
      },
      "currentPeriodStart": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the present billing period began."
      },
      "currentPeriodEnd": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the present billing period ends and the next begins."
      }
    }
  },
  "Agent": {
    "description": "A voice agent: its instructions, its voice and its provider.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The agent’s id."
      },
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "The agent’s name, shown in the dashboard."
      },
      "status": {
        "type": "AgentStatus",
        "isNullable": false,
        "description": "`ACTIVE` = deployed to the voice provider."
      },
      "systemPrompt": {
        "type": "String",
        "isNullable": false,
        "description": "The instructions that the agent follows. `{{name}}` stands for a variable of the call or a field of its contact. Empty if an adopted agent has its instructions elsewhere."
      },
      "disclosure": {
        "type": "String",
        "isNullable": true,
        "description": "The sentence that discloses what the agent is, for example that it is an AI. It goes before the first message, unless that has it."
      },
      "recording": {
        "type": "RecordingRule",
        "isNullable": false,
        "description": "Whether the agent’s calls are recorded."
      },
      "firstMessage": {
        "type": "String",
        "isNullable": true,
        "description": "What the agent says first; null: it waits for the person called to speak."
      },
      "language": {
        "type": "String",
        "isNullable": false,
        "description": "The language that the agent speaks, a BCP 47 tag."
      },
      "voiceId": {
        "type": "String",
        "isNullable": true,
        "description": "The voice provider’s id of the voice; null: the provider’s default."
      },
      "model": {
        "type": "String",
        "isNullable": true,
        "description": "The language model of the agent; null: the provider’s default."
      },
      "goal": {
        "type": "String",
        "isNullable": true,
        "description": "What a successful call achieves; null: calls are not judged."
      },
      "extractionFields": {
        "type": "ExtractionField",
        "isList": true,
        "isNullable": false,
        "description": "The values to extract from each conversation."
      },
      "maxDurationSeconds": {
        "type": "Int",
        "isNullable": false,
        "description": "The maximum duration of a call in seconds. The agent ends the call when it is reached."
      },
      "voicemail": {
        "type": "VoicemailHandling",
        "isNullable": false,
        "description": "What the agent does when an answering machine answers."
      },
      "webhookUrl": {
        "type": "String",
        "isNullable": true,
        "description": "Receives the post-call webhook of each of the agent’s calls."
      },
      "provider": {
        "type": "VoiceProvider",
        "isNullable": false,
        "description": "The voice provider that conducts the agent’s calls."
      },
      "fallbackProvider": {
        "type": "VoiceProvider",
        "isNullable": true,
        "description": "Used when the agent’s provider rejects a call before the phone rings, or has no free line for it."
      },
      "providerAgentId": {
        "type": "String",
        "isNullable": true,
        "description": "The agent’s id at its voice provider."
      },
      "adopted": {
        "type": "Boolean",
        "isNullable": false,
        "description": "Whether the agent was made at its voice provider. Its instructions, voice, model, tools and knowledge are changed there; what is shown here is as of the last deployment."
      },
      "deployError": {
        "type": "String",
        "isNullable": true,
        "description": "Why the last deployment to the voice provider failed; null if it did not fail."
      },
      "createdAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the agent was created."
      },
      "updatedAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the agent was last changed."
      },
      "tools": {
        "type": "AgentTool",
        "isList": true,
        "isNullable": false,
        "description": "The tools that the agent uses during calls."
      },
      "transfers": {
        "type": "AgentTransfer",
        "isList": true,
        "isNullable": false,
        "description": "The numbers that the agent may transfer calls to."
      },
      "phoneNumbers": {
        "type": "PhoneNumber",
        "isList": true,
        "isNullable": false,
        "description": "The active numbers that the agent can call from, oldest first. The first is the default."
      },
      "webhookEndpoint": {
        "type": "WebhookEndpoint",
        "isNullable": true,
        "description": "Delivery status of the post-call webhook."
      }
    }
  },
  "AgentTool": {
    "description": "An HTTP endpoint of yours that the agent uses during calls. Each use is recorded on the call.",
    "fields": {
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "The name that the language model knows the tool by."
      },
      "description": {
        "type": "String",
        "isNullable": false,
        "description": "When the agent uses the tool, and for what."
      },
      "url": {
        "type": "String",
        "isNullable": false,
        "description": "Where requests are sent to."
      },
      "method": {
        "type": "ToolMethod",
        "isNullable": false,
        "description": "The HTTP method of its requests."
      },
      "headers": {
        "type": "JSONObject",
        "isNullable": false,
        "description": "HTTP headers by name, such as a key of your API. Their values are stored encrypted and shown as `********`."
      },
      "parameters": {
        "type": "JSONObject",
        "isNullable": false,
        "description": "A JSON Schema of the arguments, which are an object."
      },
      "timeoutSeconds": {
        "type": "Int",
        "isNullable": false,
        "description": "Seconds that the endpoint may take to answer."
      }
    }
  },
  "AgentToolInput": {
    "description": "An HTTP endpoint of yours for the agent to use during calls.",
    "fields": {
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "Letters, digits and underscores, different for each tool."
      },
      "description": {
        "type": "String",
        "isNullable": false,
        "description": "When the agent uses the tool, and for what."
      },
      "url": {
        "type": "String",
        "isNullable": false,
        "description": "A URL on the public internet."
      },
      "method": {
        "type": "ToolMethod",
        "isNullable": true,
        "description": "Default: `POST`."
      },
      "headers": {
        "type": "JSONObject",
        "isNullable": true,
        "description": "HTTP headers by name, such as a key of your API. Their values are stored encrypted and shown as `********`; sent back, that keeps the stored value."
      },
      "parameters": {
        "type": "JSONObject",
        "isNullable": true,
        "description": "A JSON Schema of an object, without references and regular expressions. Default: no parameters."
      },
      "timeoutSeconds": {
        "type": "Int",
        "isNullable": true,
        "description": "Seconds that the endpoint may take to answer, at most 15. Default: 10."
      }
    }
  },
  "AgentTransfer": {
    "description": "A number that the agent may transfer a call to.",
    "fields": {
      "to": {
        "type": "String",
        "isNullable": false,
        "description": "The number, E.164."
      },
      "condition": {
        "type": "String",
        "isNullable": false,
        "description": "When the agent transfers a call to it."
      },
      "mode": {
        "type": "TransferMode",
        "isNullable": false,
        "description": "Whether the agent stays until the other side answers."
      },
      "message": {
        "type": "String",
        "isNullable": true,
        "description": "What the agent says to the person called before it. Null: its own words."
      }
    }
  },
  "AgentTransferInput": {
    "description": "A number that the agent may transfer a call to.",
    "fields": {
      "to": {
        "type": "String",
        "isNullable": false,
        "description": "A number that calls can be placed to, E.164."
      },
      "condition": {
        "type": "String",
        "isNullable": false,
        "description": "When the agent transfers a call to it, in plain words."
      },
      "mode": {
        "type": "TransferMode",
        "isNullable": true,
        "description": "Default: `BLIND`."
      },
      "message": {
        "type": "String",
        "isNullable": true,
        "description": "What the agent says to the person called before it."
      }
    }
  },
  "AgentWithSecretPayload": {
    "description": "The agent after the mutation, and the secret of its post-call webhook.",
    "fields": {
      "agent": {
        "type": "Agent",
        "isNullable": false,
        "description": "The agent."
      },
      "webhookSecret": {
        "type": "String",
        "isNullable": false,
        "description": "Signs the post-call webhook. Shown only on creation and rotation."
      }
    }
  },
  "Call": {
    "description": "A phone call and its outcome.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The call’s id."
      },
      "agentId": {
        "type": "ID",
        "isNullable": false,
        "description": "The agent that conducts the call."
      },
      "contactId": {
        "type": "ID",
        "isNullable": true,
        "description": "The contact that the call is linked to; null without one."
      },
      "campaignId": {
        "type": "ID",
        "isNullable": true,
        "description": "The campaign that placed the call; null for a single call."
      },
      "phoneNumberId": {
        "type": "ID",
        "isNullable": true,
        "description": "The account’s number that the call was placed from."
      },
      "attempt": {
        "type": "Int",
        "isNullable": false,
        "description": "The number of this attempt to call the campaign’s contact; 1 for a call without a campaign."
      },
      "phoneFrom": {
        "type": "String",
        "isNullable": false,
        "description": "The number called from, E.164."
      },
      "phoneTo": {
        "type": "String",
        "isNullable": false,
        "description": "The number called, E.164."
      },
      "country": {
        "type": "String",
        "isNullable": true,
        "description": "The country of the number called, ISO 3166-1 alpha-2. Null of calls before it was recorded."
      },
      "agentVersion": {
        "type": "Int",
        "isNullable": true,
        "description": "The version of the agent that the voice provider had when the call was placed. Null of calls before it was recorded."
      },
      "status": {
        "type": "CallStatus",
        "isNullable": false,
        "description": "Where the call stands."
      },
      "outcome": {
        "type": "CallOutcome",
        "isNullable": true,
        "description": "Null while the call is live, and if it ended before outcomes were recorded."
      },
      "callbackAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "When the person called asked to be called back. A campaign calls the contact then, or when its calling hours next begin. Null without such a request, and if no time within 30 days was understood."
      },
      "callbackRequest": {
        "type": "String",
        "isNullable": true,
        "description": "When the person called asked to be called back, as the voice provider worded it."
      },
      "outcomeBy": {
        "type": "CallOutcomeSource",
        "isNullable": true,
        "description": "Whose the outcome is; null while the call is live."
      },
      "endedReason": {
        "type": "String",
        "isNullable": true,
        "description": "The voice provider’s own word for why the call ended."
      },
      "provider": {
        "type": "String",
        "isNullable": false,
        "description": "The voice provider that conducts the call."
      },
      "placementFailures": {
        "type": "PlacementFailure",
        "isList": true,
        "isNullable": false,
        "description": "The voice providers that did not place the call when they were asked: with a fallback provider up to two, in that order."
      },
      "voiceProviderConvId": {
        "type": "String",
        "isNullable": true,
        "description": "The conversation’s id at the voice provider; null until the provider has accepted the call."
      },
      "createdAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the call was dispatched."
      },
      "answeredAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "When the call was answered; null if it was not."
      },
      "endedAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "When the call ended; null while it is live."
      },
      "durationSeconds": {
        "type": "Int",
        "isNullable": true,
        "description": "The connected time in seconds; null while the call is live."
      },
      "timeScale": {
        "type": "Float",
        "isNullable": false,
        "description": "How many seconds of the conversation pass in one second: 1 on real calls, `SIMULATOR_SPEED` on the simulator."
      },
      "transcript": {
        "type": "TranscriptTurn",
        "isList": true,
        "isNullable": false,
        "description": "The turns of the conversation, in order. Present once the call has ended and been processed."
      },
      "summary": {
        "type": "String",
        "isNullable": true,
        "description": "A summary of the conversation; null without one."
      },
      "sentiment": {
        "type": "Sentiment",
        "isNullable": true,
        "description": "The sentiment of the person called; null if it was not judged."
      },
      "sentimentScore": {
        "type": "Float",
        "isNullable": true,
        "description": "-1 (negative) to 1 (positive)."
      },
      "goalAchieved": {
        "type": "Boolean",
        "isNullable": true,
        "description": "Whether the agent’s goal was achieved; null if it was not judged."
      },
      "extractedData": {
        "type": "JSONObject",
        "isNullable": false,
        "description": "The values extracted from the conversation, by the names of the agent’s extraction fields."
      },
      "voicemail": {
        "type": "Boolean",
        "isNullable": false,
        "description": "Whether an answering machine answered."
      },
      "recordingUrl": {
        "type": "String",
        "isNullable": true,
        "description": "A signed URL that needs no API key and expires after seven days."
      },
      "recordingProblem": {
        "type": "RecordingProblem",
        "isNullable": true,
        "description": "Why the recording could not be stored yet. Null unless an attempt failed."
      },
      "creditsCharged": {
        "type": "Int",
        "isNullable": false,
        "description": "Credits charged. The call is charged when it ends."
      },
      "providerCost": {
        "type": "ProviderCost",
        "isNullable": true,
        "description": "What the voice provider charges for the call; what Twilio charges beside ElevenLabs is added soon after the end. Null if it is not known, and for viewers."
      },
      "marginUsd": {
        "type": "String",
        "isNullable": true,
        "description": "What the call was charged less what the voice provider charges, in US dollars: an exact decimal. Null while the call is live, if the provider’s cost in US dollars is not known, and for viewers."
      },
      "sequence": {
        "type": "String",
        "isNullable": true,
        "description": "The place of the event in the subscription that delivered it: opaque, and accepted as `after`. Events arrive in order; compare sequences only for equality. Null outside of subscriptions."
      },
      "disclosureHeard": {
        "type": "Boolean",
        "isNullable": true,
        "description": "Whether the transcript has the agent say its `disclosure`. Null while the call is live, if the agent had none, if no person answered, and without a transcript."
      },
      "amended": {
        "type": "Boolean",
        "isNullable": false,
        "description": "Whether the call had ended as lost, because its voice provider did not know it, and a late report corrected it."
      },
      "variables": {
        "type": "JSONObject",
        "isNullable": false,
        "description": "The variables that this call was dispatched with, for the agent to speak of."
      },
      "overrides": {
        "type": "CallOverrides",
        "isNullable": false,
        "description": "What of its agent this call has otherwise."
      },
      "metadata": {
        "type": "JSONObject",
        "isNullable": false,
        "description": "Your own data, as the call was dispatched with it."
      },
      "externalId": {
        "type": "String",
        "isNullable": true,
        "description": "The id of your own that the call was dispatched with."
      },
      "quietHours": {
        "type": "CallQuietHours",
        "isNullable": true,
        "description": "What the call was dispatched with for quiet hours. Null: as the account has set."
      },
      "notBefore": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Dispatched not to be placed before this time."
      },
      "notAfter": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Dispatched not to be placed after this time."
      },
      "scheduledFor": {
        "type": "DateTime",
        "isNullable": true,
        "description": "When the call is, or was, to be placed: `notBefore`, or later where a rule did not permit it then. Null of a call that was placed at once."
      },
      "calleeTimezone": {
        "type": "String",
        "isNullable": true,
        "description": "The time zone of the person called: the contact’s own, else that of the number. Null where the number may be in several."
      },
      "events": {
        "type": "CallEvent",
        "isList": true,
        "isNullable": false,
        "description": "What happened to the call, in the order in which it was processed."
      },
      "agent": {
        "type": "Agent",
        "isNullable": false,
        "description": "Present even if the agent has been deleted."
      },
      "contact": {
        "type": "Contact",
        "isNullable": true,
        "description": "Null if the call has no contact or the contact has been deleted."
      },
      "campaign": {
        "type": "Campaign",
        "isNullable": true,
        "description": "The campaign that placed the call; null for a single call."
      },
      "phoneNumber": {
        "type": "PhoneNumber",
        "isNullable": true,
        "description": "The account’s number that the call was placed from."
      },
      "ledgerEntries": {
        "type": "LedgerEntry",
        "isList": true,
        "isNullable": false,
        "description": "What the account was charged for the call."
      },
      "preDial": {
        "type": "PreDialAnswer",
        "isNullable": true,
        "description": "What the pre-dial webhook said when the call was last to be placed; null = none was asked."
      },
      "waiting": {
        "type": "CallWaiting",
        "isNullable": true,
        "description": "Why a scheduled call is not placed yet. Null once it was placed or has ended."
      },
      "toolCalls": {
        "type": "ToolCall",
        "isList": true,
        "isNullable": false,
        "description": "The uses of the agent’s tools, in order."
      },
      "transferredTo": {
        "type": "String",
        "isNullable": true,
        "description": "The number that the agent transferred the call to, as the voice provider says. Null if it did not."
      }
    }
  },
  "CallOverrides": {
    "description": "What of its agent one call has otherwise. Null: as the agent has it.",
    "fields": {
      "firstMessage": {
        "type": "String",
        "isNullable": true,
        "description": "What the agent says first; empty: it waits for the person called to speak."
      },
      "maxDurationSeconds": {
        "type": "Int",
        "isNullable": true,
        "description": "The maximum duration in seconds."
      }
    }
  },
  "CallOverridesInput": {
    "description": "What of its agent one call has otherwise. What is left out is as the agent has it.",
    "fields": {
      "firstMessage": {
        "type": "String",
        "isNullable": true,
        "description": "What the agent says first. Empty: it waits for the person called to speak."
      },
      "maxDurationSeconds": {
        "type": "Int",
        "isNullable": true,
        "description": "The longest call. ElevenLabs cannot choose it for one call."
      }
    }
  },
  "CallQuietHours": {
    "description": "What a call was dispatched with for hours in which its callee is not to be called.",
    "fields": {
      "action": {
        "type": "CallQuietHoursAction",
        "isNullable": false,
        "description": "What becomes of the call."
      },
      "reason": {
        "type": "String",
        "isNullable": true,
        "description": "Why it is placed all the same. Null unless it is."
      }
    }
  },
  "CallQuietHoursInput": {
    "description": "What becomes of a call in hours in which its callee is not to be called.",
    "fields": {
      "action": {
        "type": "CallQuietHoursAction",
        "isNullable": false,
        "description": "What to do."
      },
      "reason": {
        "type": "String",
        "isNullable": true,
        "description": "Why the call is placed all the same: required to override. It is kept."
      }
    }
  },
  "CallStats": {
    "description": "What calls that have ended add up to.",
    "fields": {
      "hourOfDay": {
        "type": "Int",
        "isNullable": true,
        "description": "0 to 23. Null unless the calls are grouped by HOUR_OF_DAY."
      },
      "weekday": {
        "type": "Int",
        "isNullable": true,
        "description": "1 (Monday) to 7 (Sunday). Null unless the calls are grouped by WEEKDAY."
      },
      "day": {
        "type": "Date",
        "isNullable": true,
        "description": "Null unless the calls are grouped by DAY."
      },
      "week": {
        "type": "Date",
        "isNullable": true,
        "description": "The Monday that it begins with. Null unless the calls are grouped by WEEK."
      },
      "month": {
        "type": "String",
        "isNullable": true,
        "description": "Such as 2026-11. Null unless the calls are grouped by MONTH."
      },
      "agentId": {
        "type": "ID",
        "isNullable": true,
        "description": "Null unless the calls are grouped by AGENT."
      },
      "agentVersion": {
        "type": "Int",
        "isNullable": true,
        "description": "It grows when the agent is changed. Null unless the calls are grouped by AGENT_VERSION."
      },
      "campaignId": {
        "type": "ID",
        "isNullable": true,
        "description": "Null also of calls without a campaign. Null unless the calls are grouped by CAMPAIGN."
      },
      "outcome": {
        "type": "CallOutcome",
        "isNullable": true,
        "description": "Null unless the calls are grouped by OUTCOME."
      },
      "attempt": {
        "type": "Int",
        "isNullable": true,
        "description": "1 of a first call. Null unless the calls are grouped by ATTEMPT."
      },
      "phoneNumberId": {
        "type": "ID",
        "isNullable": true,
        "description": "The number that was called from. Null unless the calls are grouped by PHONE_NUMBER."
      },
      "country": {
        "type": "String",
        "isNullable": true,
        "description": "The country that was called, ISO 3166-1 alpha-2. Null unless the calls are grouped by COUNTRY."
      },
      "provider": {
        "type": "String",
        "isNullable": true,
        "description": "The voice provider. Null unless the calls are grouped by PROVIDER."
      },
      "calls": {
        "type": "Int",
        "isNullable": false,
        "description": "Calls that have ended."
      },
      "connected": {
        "type": "Int",
        "isNullable": false,
        "description": "Calls that a person or a machine answered."
      },
      "connectionRate": {
        "type": "Float",
        "isNullable": true,
        "description": "Connected calls per call, 0 to 1. Null without a call."
      },
      "goalsAchieved": {
        "type": "Int",
        "isNullable": false,
        "description": "Calls that achieved their agent’s goal."
      },
      "goalRate": {
        "type": "Float",
        "isNullable": true,
        "description": "Of the calls whose analysis says whether they achieved their goal, those that did, 0 to 1."
      },
      "durationSeconds": {
        "type": "Float",
        "isNullable": false,
        "description": "The connected time of all calls."
      },
      "averageDurationSeconds": {
        "type": "Float",
        "isNullable": true,
        "description": "Of the connected calls. Null without one."
      },
      "durationPercentiles": {
        "type": "DurationPercentiles",
        "isNullable": true,
        "description": "Null without a connected call."
      },
      "creditsCharged": {
        "type": "Float",
        "isNullable": false,
        "description": "What the calls were charged, in credits."
      },
      "providerCostUsd": {
        "type": "String",
        "isNullable": true,
        "description": "What the voice providers charge for the calls whose cost in USD is known, an exact decimal. Null for viewers."
      },
      "callsCosted": {
        "type": "Int",
        "isNullable": false,
        "description": "Calls whose voice provider’s cost in USD is known."
      },
      "marginUsd": {
        "type": "String",
        "isNullable": true,
        "description": "The charges of the calls whose provider’s cost in USD is known, less that cost, an exact decimal. Null for viewers."
      }
    }
  },
  "CallingHours": {
    "description": "`HH:MM`, 24-hour. No call is placed from `end` on. If `end` is before `start`, it is on the next day.",
    "fields": {
      "start": {
        "type": "String",
        "isNullable": false,
        "description": "When calls begin."
      },
      "end": {
        "type": "String",
        "isNullable": false,
        "description": "From when on no call is placed."
      }
    }
  },
  "CallingHoursInput": {
    "description": "The hours of the day in which a campaign may call.",
    "fields": {
      "start": {
        "type": "String",
        "isNullable": false,
        "description": "When calls begin: `HH:MM`, 24-hour."
      },
      "end": {
        "type": "String",
        "isNullable": false,
        "description": "From when on no call is placed: `HH:MM`, 24-hour. If it is before `start`, it is on the next day."
      }
    }
  },
  "Campaign": {
    "description": "Calls every contact of a list, on a schedule and with a limit on concurrent calls.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The campaign’s id."
      },
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "The campaign’s name, shown in the dashboard."
      },
      "agentId": {
        "type": "ID",
        "isNullable": false,
        "description": "The agent that calls."
      },
      "agent": {
        "type": "Agent",
        "isNullable": false,
        "description": "The agent that calls. Present even if it has been deleted."
      },
      "contactListId": {
        "type": "ID",
        "isNullable": false,
        "description": "The contact list to call."
      },
      "contactList": {
        "type": "ContactList",
        "isNullable": false,
        "description": "The contact list to call. What is added to it after the start is not called."
      },
      "phoneNumberId": {
        "type": "ID",
        "isNullable": true,
        "description": "The number that the campaign calls from; null = the first active number."
      },
      "numberPoolId": {
        "type": "ID",
        "isNullable": true,
        "description": "The number pool that the campaign calls from; null = from one number."
      },
      "phoneNumber": {
        "type": "PhoneNumber",
        "isNullable": true,
        "description": "The number that the campaign calls from; null = the first active number."
      },
      "status": {
        "type": "CampaignStatus",
        "isNullable": false,
        "description": "Where the campaign stands."
      },
      "pauseReason": {
        "type": "CampaignPauseReason",
        "isNullable": true,
        "description": "Why the campaign is paused; null unless it is."
      },
      "schedule": {
        "type": "CampaignSchedule",
        "isNullable": true,
        "description": "When the campaign may call; null = at any hour."
      },
      "retryRules": {
        "type": "RetryRules",
        "isNullable": false,
        "description": "When a contact is called again."
      },
      "concurrentCalls": {
        "type": "Int",
        "isNullable": false,
        "description": "The maximum number of live calls."
      },
      "callsPerSecond": {
        "type": "Float",
        "isNullable": true,
        "description": "The maximum of calls that it starts in a second; null = no limit of its own."
      },
      "rampStartCallsPerSecond": {
        "type": "Float",
        "isNullable": true,
        "description": "The calls per second with which it begins after it was started or resumed; null = `callsPerSecond` at once."
      },
      "rampMinutes": {
        "type": "Int",
        "isNullable": true,
        "description": "The minutes in which the calls per second grow evenly from `rampStartCallsPerSecond` to `callsPerSecond`."
      },
      "maxCredits": {
        "type": "Int",
        "isNullable": true,
        "description": "The budget. No call is placed while less than 25 credits of it are left."
      },
      "requireConsent": {
        "type": "Boolean",
        "isNullable": false,
        "description": "Whether it calls only contacts that have consented to be called."
      },
      "preDialWebhook": {
        "type": "PreDialWebhook",
        "isNullable": true,
        "description": "What is asked before each of its calls; null = what is asked before all calls of the account."
      },
      "createdAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the campaign was created."
      },
      "startedAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "When the campaign was first started; null if it was not."
      },
      "completedAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "When the campaign was completed or canceled; null until then."
      },
      "activity": {
        "type": "CampaignActivity",
        "isNullable": false,
        "description": "What the campaign is doing now, why it waits, and when it calls next."
      },
      "warnings": {
        "type": "String",
        "isList": true,
        "isNullable": false,
        "description": "Settings that cannot take effect, as sentences: for example `concurrentCalls` above the account’s limit."
      },
      "progress": {
        "type": "CampaignProgress",
        "isNullable": false,
        "description": "How far the campaign has come."
      },
      "sequence": {
        "type": "String",
        "isNullable": true,
        "description": "The place of the event in the subscription that delivered it: opaque, and accepted as `after`. Events arrive in order; compare sequences only for equality. A subscription that is given the sequence of the present state does not send it again. Null outside of subscriptions."
      }
    }
  },
  "CampaignActivity": {
    "description": "What a campaign is doing now and when it calls next.",
    "fields": {
      "reason": {
        "type": "CampaignActivityReason",
        "isNullable": false,
        "description": "The reason, for programs."
      },
      "sentence": {
        "type": "String",
        "isNullable": false,
        "description": "The reason as a sentence."
      },
      "nextAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "When the next call is expected; null = at once, or not without an action of yours."
      }
    }
  },
  "CampaignProgress": {
    "description": "Progress of a campaign. The counts are exact.",
    "fields": {
      "contactsTotal": {
        "type": "Int",
        "isNullable": false,
        "description": "Contacts added when the campaign started."
      },
      "contactsPending": {
        "type": "Int",
        "isNullable": false,
        "description": "Contacts without a final outcome."
      },
      "callsTotal": {
        "type": "Int",
        "isNullable": false,
        "description": "Calls placed, including live calls."
      },
      "callsLive": {
        "type": "Int",
        "isNullable": false,
        "description": "Calls that have not ended."
      },
      "callsCompleted": {
        "type": "Int",
        "isNullable": false,
        "description": "Calls that were connected and have ended."
      },
      "callsSuccessful": {
        "type": "Int",
        "isNullable": false,
        "description": "Completed calls that achieved the goal."
      },
      "callsFailed": {
        "type": "Int",
        "isNullable": false,
        "description": "Calls that ended without connecting."
      },
      "creditsUsed": {
        "type": "Int",
        "isNullable": false,
        "description": "Credits charged for the campaign’s calls."
      },
      "successRate": {
        "type": "Float",
        "isNullable": false,
        "description": "`callsSuccessful` / `callsCompleted`; 0 if none completed."
      }
    }
  },
  "CampaignSchedule": {
    "description": "When a campaign may call.",
    "fields": {
      "startDate": {
        "type": "Date",
        "isNullable": false,
        "description": "The first day."
      },
      "endDate": {
        "type": "Date",
        "isNullable": true,
        "description": "The last day."
      },
      "callingHours": {
        "type": "CallingHours",
        "isNullable": false,
        "description": "The hours of the day in which the campaign may call."
      },
      "days": {
        "type": "Weekday",
        "isList": true,
        "isNullable": true,
        "description": "The days on which calling hours begin; null = every day."
      },
      "timezone": {
        "type": "String",
        "isNullable": false,
        "description": "IANA name."
      },
      "useContactTimezone": {
        "type": "Boolean",
        "isNullable": false,
        "description": "Whether calling hours apply in each contact’s time zone. For a contact without one, they must hold in every time zone of its number."
      }
    }
  },
  "CampaignScheduleInput": {
    "description": "When a campaign may call.",
    "fields": {
      "startDate": {
        "type": "String",
        "isNullable": false,
        "description": "YYYY-MM-DD."
      },
      "endDate": {
        "type": "String",
        "isNullable": true,
        "description": "YYYY-MM-DD."
      },
      "callingHours": {
        "type": "CallingHoursInput",
        "isNullable": false,
        "description": "The hours of the day in which the campaign may call."
      },
      "days": {
        "type": "Weekday",
        "isList": true,
        "isNullable": true,
        "description": "The days of the week on which calling hours begin. Default: every day."
      },
      "timezone": {
        "type": "String",
        "isNullable": false,
        "description": "IANA name."
      },
      "useContactTimezone": {
        "type": "Boolean",
        "isNullable": true,
        "description": "Whether calling hours apply in each contact’s own time zone. Default: false."
      }
    }
  },
  "Consent": {
    "description": "A contact’s consent to be called.",
    "fields": {
      "basis": {
        "type": "ConsentBasis",
        "isNullable": false,
        "description": "On what the contact may be called."
      },
      "text": {
        "type": "String",
        "isNullable": true,
        "description": "What the contact agreed to, in the words that they were shown or told."
      },
      "source": {
        "type": "String",
        "isNullable": true,
        "description": "Where the consent came from: a form, a recording, a document."
      },
      "at": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When it was given."
      },
      "expiresAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "From this instant on it is none; null: it does not expire."
      }
    }
  },
  "ConsentInput": {
    "description": "A contact’s consent to be called. It replaces the one that the contact had.",
    "fields": {
      "basis": {
        "type": "ConsentBasis",
        "isNullable": false,
        "description": "On what the contact may be called."
      },
      "text": {
        "type": "String",
        "isNullable": true,
        "description": "What the contact agreed to; at most 4000 characters."
      },
      "source": {
        "type": "String",
        "isNullable": true,
        "description": "Where the consent came from; at most 500 characters."
      },
      "at": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When it was given."
      },
      "expiresAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "From this instant on it is none. Default: it does not expire."
      }
    }
  },
  "Contact": {
    "description": "A person to call. A list has one contact per phone number.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The contact’s id."
      },
      "contactListId": {
        "type": "ID",
        "isNullable": false,
        "description": "The contact list of the contact."
      },
      "contactList": {
        "type": "ContactList",
        "isNullable": false,
        "description": "The contact list of the contact."
      },
      "phone": {
        "type": "String",
        "isNullable": false,
        "description": "E.164."
      },
      "name": {
        "type": "String",
        "isNullable": true,
        "description": "The person’s name."
      },
      "email": {
        "type": "String",
        "isNullable": true,
        "description": "The person’s email address."
      },
      "company": {
        "type": "String",
        "isNullable": true,
        "description": "The person’s company."
      },
      "tags": {
        "type": "String",
        "isList": true,
        "isNullable": false,
        "description": "Labels of your choice."
      },
      "customFields": {
        "type": "JSONObject",
        "isNullable": false,
        "description": "Fields of your own, by name. They are variables of the contact’s calls."
      },
      "timezone": {
        "type": "String",
        "isNullable": true,
        "description": "IANA name."
      },
      "status": {
        "type": "ContactStatus",
        "isNullable": false,
        "description": "The result of the calls to the contact so far."
      },
      "lastCalledAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "When the contact was last called; null if it was not."
      },
      "createdAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the contact was created."
      },
      "updatedAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the contact was last changed."
      },
      "consent": {
        "type": "Consent",
        "isNullable": true,
        "description": "The contact’s consent to be called; null if none is known."
      },
      "suppressions": {
        "type": "Suppression",
        "isList": true,
        "isNullable": false,
        "description": "Why the contact’s number is not called now, the oldest entry first; empty if no list has it."
      }
    }
  },
  "ContactImport": {
    "description": "The result of an import of contacts.",
    "fields": {
      "total": {
        "type": "Int",
        "isNullable": false,
        "description": "Rows read."
      },
      "created": {
        "type": "Int",
        "isNullable": false,
        "description": "Rows whose number was not on the list before."
      },
      "updated": {
        "type": "Int",
        "isNullable": false,
        "description": "Rows whose number was on the list before."
      },
      "failed": {
        "type": "Int",
        "isNullable": false,
        "description": "Rows rejected."
      },
      "errors": {
        "type": "ContactImportError",
        "isList": true,
        "isNullable": false,
        "description": "The first 1,000 errors."
      },
      "errorsTruncated": {
        "type": "Boolean",
        "isNullable": false,
        "description": "Whether there are more errors than listed."
      },
      "errorGroups": {
        "type": "ContactImportErrorGroup",
        "isList": true,
        "isNullable": false,
        "description": "All errors, grouped by reason, the most frequent first; at most 100 groups."
      },
      "contactListId": {
        "type": "ID",
        "isNullable": false,
        "description": "The list that was imported into."
      }
    }
  },
  "ContactImportError": {
    "description": "Why a row was not imported.",
    "fields": {
      "row": {
        "type": "Int",
        "isNullable": false,
        "description": "The line of a CSV file (its header is line 1), or the position in an array, from 1."
      },
      "field": {
        "type": "String",
        "isNullable": true,
        "description": "Null if the whole row is unreadable."
      },
      "code": {
        "type": "String",
        "isNullable": false,
        "description": "`required`, `invalid`, `invalid_phone`, `unknown_field` or `malformed_row`."
      },
      "message": {
        "type": "String",
        "isNullable": false,
        "description": "What is wrong, as a sentence."
      },
      "cells": {
        "type": "String",
        "isList": true,
        "isNullable": true,
        "description": "The cells of a CSV row; null if the row is unreadable or has too many cells."
      }
    }
  },
  "CreateAgentInput": {
    "description": "The agent to create.",
    "fields": {
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "The agent’s name, shown in the dashboard."
      },
      "systemPrompt": {
        "type": "String",
        "isNullable": true,
        "description": "The instructions that the agent follows. `{{name}}` stands for a variable of the call or a field of its contact."
      },
      "disclosure": {
        "type": "String",
        "isNullable": true,
        "description": "The sentence that discloses what the agent is, for example that it is an AI, at most 500 characters. It goes before every first message that has it not."
      },
      "recording": {
        "type": "RecordingRule",
        "isNullable": true,
        "description": "Whether the agent’s calls are recorded. `IF_DISCLOSED` requires a disclosure. Default: `ALWAYS`. Rejected if a provider of the agent cannot do it."
      },
      "firstMessage": {
        "type": "String",
        "isNullable": true,
        "description": "What the agent says first. Without it, the agent waits for the person called to speak."
      },
      "language": {
        "type": "String",
        "isNullable": true,
        "description": "A BCP 47 language tag. Default: `en`. Rejected if a provider of the agent does not speak it."
      },
      "voiceId": {
        "type": "String",
        "isNullable": true,
        "description": "The voice provider’s id of the voice. Default: the provider’s own default."
      },
      "model": {
        "type": "String",
        "isNullable": true,
        "description": "The language model. Default: the provider’s own default."
      },
      "goal": {
        "type": "String",
        "isNullable": true,
        "description": "What a successful call achieves. With it, each call is judged by whether it did."
      },
      "extractionFields": {
        "type": "ExtractionFieldInput",
        "isList": true,
        "isNullable": true,
        "description": "The values to extract from each conversation."
      },
      "maxDurationSeconds": {
        "type": "Int",
        "isNullable": true,
        "description": "The maximum duration of a call in seconds, after which the agent ends it."
      },
      "voicemail": {
        "type": "VoicemailInput",
        "isNullable": true,
        "description": "What to do when an answering machine answers. Default: hang up."
      },
      "webhookUrl": {
        "type": "String",
        "isNullable": true,
        "description": "The URL that receives the post-call webhook of each of the agent’s calls."
      },
      "provider": {
        "type": "VoiceProvider",
        "isNullable": true,
        "description": "The voice provider that conducts the calls."
      },
      "fallbackProvider": {
        "type": "VoiceProvider",
        "isNullable": true,
        "description": "Used when the agent’s provider rejects a call before the phone rings, or has no free line for it."
      },
      "tools": {
        "type": "AgentToolInput",
        "isList": true,
        "isNullable": true,
        "description": "Replaces all tools of the agent."
      },
      "transfers": {
        "type": "AgentTransferInput",
        "isList": true,
        "isNullable": true,
        "description": "Replaces all transfers of the agent."
      },
      "providerAgentId": {
        "type": "String",
        "isNullable": true,
        "description": "Adopts an agent that exists at the voice provider, by its id there. Only the webhook, the fields to extract, the goal and the voicemail rule are merged into it, and are taken out again when the agent is deleted here. Fields such as `systemPrompt` are not accepted with it."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result."
      }
    }
  },
  "CreateCampaignInput": {
    "description": "The campaign to create.",
    "fields": {
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "The campaign’s name, shown in the dashboard."
      },
      "agentId": {
        "type": "ID",
        "isNullable": false,
        "description": "The agent that is to call."
      },
      "contactListId": {
        "type": "ID",
        "isNullable": false,
        "description": "The contact list to call."
      },
      "phoneNumberId": {
        "type": "ID",
        "isNullable": true,
        "description": "Default: the first active number."
      },
      "numberPoolId": {
        "type": "ID",
        "isNullable": true,
        "description": "Instead of one number: the pool whose numbers it calls from."
      },
      "schedule": {
        "type": "CampaignScheduleInput",
        "isNullable": true,
        "description": "Default: at any hour."
      },
      "retryRules": {
        "type": "RetryRulesInput",
        "isNullable": true,
        "description": "When to call a contact again. Default: never."
      },
      "concurrentCalls": {
        "type": "Int",
        "isNullable": true,
        "description": "1 to 1,000. Default: 1."
      },
      "callsPerSecond": {
        "type": "Float",
        "isNullable": true,
        "description": "The maximum of calls to start in a second, 0.01 to 100. Default: no limit."
      },
      "rampStartCallsPerSecond": {
        "type": "Float",
        "isNullable": true,
        "description": "The calls per second to begin with. Default: `callsPerSecond` at once."
      },
      "rampMinutes": {
        "type": "Int",
        "isNullable": true,
        "description": "The minutes in which the calls per second grow to `callsPerSecond`, 1 to 1,440. Required with `rampStartCallsPerSecond`."
      },
      "maxCredits": {
        "type": "Int",
        "isNullable": true,
        "description": "The budget in credits. Default: no limit."
      },
      "requireConsent": {
        "type": "Boolean",
        "isNullable": true,
        "description": "Call only contacts that have consented to be called. Default: false."
      },
      "preDialWebhook": {
        "type": "PreDialWebhookInput",
        "isNullable": true,
        "description": "What to ask before each of its calls. Default: what is asked before all calls of the account. The questions are signed with the account’s secret, which `rotatePreDialSecret` shows."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result."
      }
    }
  },
  "CreateContactInput": {
    "description": "The contact to create or update.",
    "fields": {
      "contactListId": {
        "type": "ID",
        "isNullable": true,
        "description": "Default: the list named `Default`."
      },
      "phone": {
        "type": "String",
        "isNullable": false,
        "description": "E.164, or national with `defaultCountry`."
      },
      "defaultCountry": {
        "type": "String",
        "isNullable": true,
        "description": "ISO 3166-1 alpha-2."
      },
      "name": {
        "type": "String",
        "isNullable": true,
        "description": "The person’s name."
      },
      "email": {
        "type": "String",
        "isNullable": true,
        "description": "The person’s email address."
      },
      "company": {
        "type": "String",
        "isNullable": true,
        "description": "The person’s company."
      },
      "tags": {
        "type": "String",
        "isList": true,
        "isNullable": true,
        "description": "Labels of your choice. They replace the labels that the contact has."
      },
      "customFields": {
        "type": "JSONObject",
        "isNullable": true,
        "description": "Fields of your own, by name. They replace the fields that the contact has."
      },
      "timezone": {
        "type": "String",
        "isNullable": true,
        "description": "IANA name."
      },
      "consent": {
        "type": "ConsentInput",
        "isNullable": true,
        "description": "The contact’s consent to be called. Null, where the contact is updated: there is none any more."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result."
      }
    }
  },
  "CreateExportInput": {
    "description": "What to export.",
    "fields": {
      "kind": {
        "type": "ExportKind",
        "isNullable": false,
        "description": "What the file is to contain."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result."
      }
    }
  },
  "CreditBalance": {
    "description": "1 credit = 0.01 USD.",
    "fields": {
      "balance": {
        "type": "Int",
        "isNullable": false,
        "description": "The credits that the account has, including those that live calls have reserved."
      },
      "held": {
        "type": "Int",
        "isNullable": false,
        "description": "Credits that live calls have reserved."
      },
      "available": {
        "type": "Int",
        "isNullable": false,
        "description": "Credits that calls may still take: the balance and the overdraft, less what is held."
      },
      "overdraftCredits": {
        "type": "Int",
        "isNullable": false,
        "description": "How far below zero calls may take the balance."
      },
      "isMetered": {
        "type": "Boolean",
        "isNullable": false,
        "description": "Whether calls need credits and are charged."
      },
      "creditsRunOut": {
        "type": "CreditsRunOut",
        "isNullable": false,
        "description": "What becomes of a live call when no credits are left for its next minute."
      },
      "lowBalanceThreshold": {
        "type": "Int",
        "isNullable": false,
        "description": "`credits.low` is sent when the balance falls below this threshold."
      },
      "updatedAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the balance was last changed."
      },
      "sequence": {
        "type": "String",
        "isNullable": true,
        "description": "The place of the event in the subscription that delivered it: opaque, and accepted as `after`. Events arrive in order; compare sequences only for equality. A subscription that is given the sequence of the present state does not send it again. Null outside of subscriptions."
      }
    }
  },
  "CreditPurchase": {
    "description": "A purchase of credits.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The purchase’s id."
      },
      "credits": {
        "type": "Int",
        "isNullable": false,
        "description": "The credits that are bought."
      },
      "amountUsd": {
        "type": "Float",
        "isNullable": false,
        "description": "The price in US dollars."
      },
      "status": {
        "type": "PurchaseStatus",
        "isNullable": false,
        "description": "Whether the purchase is paid."
      },
      "balance": {
        "type": "Int",
        "isNullable": false,
        "description": "The account’s current balance."
      },
      "checkoutUrl": {
        "type": "String",
        "isNullable": true,
        "description": "The payment page; null if nothing is to be paid."
      },
      "ledgerEntries": {
        "type": "LedgerEntry",
        "isList": true,
        "isNullable": false,
        "description": "What the purchase and its refunds and disputes have changed, oldest first."
      },
      "createdAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the purchase was begun."
      },
      "completedAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "When the credits were added to the balance; null until then."
      }
    }
  },
  "CreditUsage": {
    "description": "Credits charged for calls. Days are UTC; both ends are included.",
    "fields": {
      "startDate": {
        "type": "Date",
        "isNullable": false,
        "description": "The first day."
      },
      "endDate": {
        "type": "Date",
        "isNullable": false,
        "description": "The last day."
      },
      "groupBy": {
        "type": "CreditUsageGrouping",
        "isNullable": false,
        "description": "What the entries are grouped by."
      },
      "totalCredits": {
        "type": "Int",
        "isNullable": false,
        "description": "Credits charged in all."
      },
      "totalCalls": {
        "type": "Int",
        "isNullable": false,
        "description": "Calls charged in all."
      },
      "entries": {
        "type": "CreditUsageEntry",
        "isList": true,
        "isNullable": false,
        "description": "The usage, by what it is grouped by."
      }
    }
  },
  "CreditUsageEntry": {
    "description": "The usage of one day, campaign or agent.",
    "fields": {
      "key": {
        "type": "String",
        "isNullable": true,
        "description": "The day, the campaign’s id or the agent’s id; null = calls without a campaign."
      },
      "credits": {
        "type": "Int",
        "isNullable": false,
        "description": "Credits charged."
      },
      "calls": {
        "type": "Int",
        "isNullable": false,
        "description": "Calls charged."
      }
    }
  },
  "DispatchCallInput": {
    "description": "The call to place.",
    "fields": {
      "agentId": {
        "type": "ID",
        "isNullable": false,
        "description": "The agent that conducts the call."
      },
      "toNumber": {
        "type": "String",
        "isNullable": false,
        "description": "The number to call, E.164."
      },
      "phoneNumberId": {
        "type": "ID",
        "isNullable": true,
        "description": "Default: the first active number."
      },
      "contactId": {
        "type": "ID",
        "isNullable": true,
        "description": "The contact to link the call to. Its fields are variables of the call."
      },
      "variables": {
        "type": "JSONObject",
        "isNullable": true,
        "description": "Text, numbers and booleans by the names that the agent’s texts have for them: `{{name}}`. They go before the contact’s fields."
      },
      "overrides": {
        "type": "CallOverridesInput",
        "isNullable": true,
        "description": "What of its agent this call has otherwise."
      },
      "metadata": {
        "type": "JSONObject",
        "isNullable": true,
        "description": "Your own data, returned with the call and in its webhooks: at most 16384 bytes of JSON."
      },
      "externalId": {
        "type": "String",
        "isNullable": true,
        "description": "An id of your own, to find the call by."
      },
      "quietHours": {
        "type": "CallQuietHoursInput",
        "isNullable": true,
        "description": "What becomes of the call in hours in which its callee is not to be called. Default: as the account has set."
      },
      "notBefore": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Schedules the call: it is `QUEUED` and placed at this time, at most 365 days ahead. A time that is over means now."
      },
      "notAfter": {
        "type": "DateTime",
        "isNullable": true,
        "description": "The call is canceled if it could not be placed until then. Default: no such time."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result."
      }
    }
  },
  "DurationPercentiles": {
    "description": "How long connected calls lasted, in seconds, within 5 %.",
    "fields": {
      "p50": {
        "type": "Float",
        "isNullable": false,
        "description": "Half of the connected calls were shorter."
      },
      "p90": {
        "type": "Float",
        "isNullable": false,
        "description": "90 % of the connected calls were shorter."
      },
      "p99": {
        "type": "Float",
        "isNullable": false,
        "description": "99 % of the connected calls were shorter."
      }
    }
  },
  "Export": {
    "description": "A file to download.",
    "fields": {
      "url": {
        "type": "String",
        "isNullable": false,
        "description": "Where to download it, without a key. The file is made as it is downloaded."
      },
      "expiresAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "The URL works until then."
      }
    }
  },
  "ExtractionField": {
    "description": "A value to extract from the conversation when a call has ended.",
    "fields": {
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "The key of the value in `extractedData`."
      },
      "type": {
        "type": "ExtractionType",
        "isNullable": false,
        "description": "The type of the value."
      },
      "description": {
        "type": "String",
        "isNullable": false,
        "description": "What to look for in the conversation."
      }
    }
  },
  "ExtractionFieldInput": {
    "description": "A value to extract from the conversation when a call has ended.",
    "fields": {
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "The key of the value in `extractedData`: letters, digits and underscores, not beginning with a digit."
      },
      "type": {
        "type": "ExtractionType",
        "isNullable": false,
        "description": "The type of the value."
      },
      "description": {
        "type": "String",
        "isNullable": false,
        "description": "What to look for in the conversation."
      }
    }
  },
  "ImportContactsInput": {
    "description": "The contacts to import, and how to read them.",
    "fields": {
      "contactListId": {
        "type": "ID",
        "isNullable": true,
        "description": "The list to import into. Default: the list named `Default`."
      },
      "contactListName": {
        "type": "String",
        "isNullable": true,
        "description": "The list is created if no list has this name."
      },
      "defaultCountry": {
        "type": "String",
        "isNullable": true,
        "description": "The country of national numbers, ISO 3166-1 alpha-2."
      },
      "hasHeader": {
        "type": "Boolean",
        "isNullable": true,
        "description": "Whether the first CSV row names the columns. Default: true."
      },
      "columns": {
        "type": "ContactImportColumnInput",
        "isList": true,
        "isNullable": true,
        "description": "What each CSV column is mapped to. Default: by the names in the header."
      },
      "source": {
        "type": "ContactSource",
        "isNullable": false,
        "description": "The contacts."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result."
      }
    }
  },
  "ImportResult": {
    "description": "The result of an import.",
    "fields": {
      "total": {
        "type": "Int",
        "isNullable": false,
        "description": "Rows read."
      },
      "created": {
        "type": "Int",
        "isNullable": false,
        "description": "Rows whose number was not on the list before."
      },
      "updated": {
        "type": "Int",
        "isNullable": false,
        "description": "Rows whose number was on the list before."
      },
      "failed": {
        "type": "Int",
        "isNullable": false,
        "description": "Rows rejected."
      },
      "errors": {
        "type": "ContactImportError",
        "isList": true,
        "isNullable": false,
        "description": "The first 1,000 errors."
      },
      "errorsTruncated": {
        "type": "Boolean",
        "isNullable": false,
        "description": "Whether there are more errors than listed."
      },
      "errorGroups": {
        "type": "ContactImportErrorGroup",
        "isList": true,
        "isNullable": false,
        "description": "All errors, grouped by reason, the most frequent first; at most 100 groups."
      }
    }
  },
  "ImportSuppressionsInput": {
    "description": "The numbers to suppress, and how to read them.",
    "fields": {
      "suppressionListId": {
        "type": "ID",
        "isNullable": true,
        "description": "The list to import into. Default: `Imported`."
      },
      "suppressionListName": {
        "type": "String",
        "isNullable": true,
        "description": "Instead of the id. The list is created if no list has this name."
      },
      "defaultCountry": {
        "type": "String",
        "isNullable": true,
        "description": "The country of national numbers, ISO 3166-1 alpha-2."
      },
      "hasHeader": {
        "type": "Boolean",
        "isNullable": true,
        "description": "Whether the first CSV row names the columns. Default: true."
      },
      "columns": {
        "type": "ContactImportColumnInput",
        "isList": true,
        "isNullable": true,
        "description": "What each CSV column is mapped to: `PHONE`, or the custom field `reason` or `expires_at`. Default: by the names in the header."
      },
      "source": {
        "type": "ContactSource",
        "isNullable": false,
        "description": "The numbers."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result."
      }
    }
  },
  "NumberRest": {
    "description": "A time in which campaigns do not call from a number of a pool.",
    "fields": {
      "since": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When it began."
      },
      "until": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When it ends."
      },
      "reason": {
        "type": "NumberRestReason",
        "isNullable": false,
        "description": "The reason, for programs."
      },
      "sentence": {
        "type": "String",
        "isNullable": false,
        "description": "The reason with its figures, as a sentence."
      }
    }
  },
  "PreDialAnswer": {
    "description": "What the pre-dial webhook said of a call.",
    "fields": {
      "result": {
        "type": "PreDialResult",
        "isNullable": false,
        "description": "What became of the question."
      },
      "reason": {
        "type": "String",
        "isNullable": true,
        "description": "The reason that the endpoint gave for a refusal, or why its answer could not be used."
      },
      "variables": {
        "type": "JSONObject",
        "isNullable": false,
        "description": "The variables that the endpoint added to those of the call."
      },
      "askedAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the endpoint was asked."
      },
      "latencyMs": {
        "type": "Int",
        "isNullable": false,
        "description": "Milliseconds until the endpoint had answered, or until it was given up."
      },
      "responseStatus": {
        "type": "Int",
        "isNullable": true,
        "description": "The HTTP status of the answer; null without one."
      }
    }
  },
  "PreDialWebhook": {
    "description": "An endpoint of yours that is asked before each call whether the call may be placed.",
    "fields": {
      "url": {
        "type": "String",
        "isNullable": false,
        "description": "Where it is asked."
      },
      "onFailure": {
        "type": "PreDialFailureAction",
        "isNullable": false,
        "description": "What becomes of a call when it gives no usable answer in time."
      },
      "timeoutMs": {
        "type": "Int",
        "isNullable": false,
        "description": "How many milliseconds it has to answer."
      }
    }
  },
  "PreDialWebhookInput": {
    "description": "An endpoint that is to be asked before each call.",
    "fields": {
      "url": {
        "type": "String",
        "isNullable": false,
        "description": "Where to ask: a URL that is reachable from the internet."
      },
      "onFailure": {
        "type": "PreDialFailureAction",
        "isNullable": true,
        "description": "Default: `FAIL_CLOSED`."
      },
      "timeoutMs": {
        "type": "Int",
        "isNullable": true,
        "description": "100 to 1000 milliseconds. Default: 1000."
      }
    }
  },
  "ProviderCost": {
    "description": "What a voice provider charges for a call.",
    "fields": {
      "amount": {
        "type": "String",
        "isNullable": false,
        "description": "An exact decimal."
      },
      "currency": {
        "type": "ProviderCurrency",
        "isNullable": false,
        "description": "What the amount is in."
      }
    }
  },
  "PurchaseCreditsInput": {
    "description": "The credits to buy.",
    "fields": {
      "credits": {
        "type": "Int",
        "isNullable": false,
        "description": "100 to 1,000,000."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result."
      }
    }
  },
  "Recording": {
    "description": "A call’s recording, for as long as its URL is valid.",
    "fields": {
      "url": {
        "type": "String",
        "isNullable": false,
        "description": "The signed URL. It needs no API key."
      },
      "expiresAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "From this instant on the URL is rejected: ask for another."
      },
      "contentType": {
        "type": "String",
        "isNullable": false,
        "description": "The media type of the audio, such as `audio/mpeg`."
      }
    }
  },
  "ResumeCampaignInput": {
    "description": "Names the campaign to resume.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The campaign’s id."
      },
      "maxCredits": {
        "type": "Int",
        "isNullable": true,
        "description": "The new budget. Default: unchanged."
      }
    }
  },
  "RetryLadders": {
    "description": "By outcome: the seconds to wait after a contact’s first call that ended so, after the second, and so on.",
    "fields": {
      "noAnswer": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "Nobody answered."
      },
      "busy": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "The line was busy."
      },
      "declined": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "The person called declined the call."
      },
      "voicemail": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "A voicemail or an answering machine answered."
      },
      "screened": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "A call screening service or a phone menu answered."
      },
      "hungUpEarly": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "Somebody answered and hung up within 10 seconds without a word."
      },
      "callbackRequested": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "The person called asked to be called again, without a time that could be understood."
      },
      "unreachable": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "The call to the number could not be set up."
      },
      "blocked": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "A network or a spam filter blocked the call."
      },
      "carrierError": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "A telephone network failed to route the call."
      }
    }
  },
  "RetryLaddersInput": {
    "description": "By outcome: the seconds to wait after a contact’s first call that ended so, after the second, and so on. Then it is not called again.",
    "fields": {
      "noAnswer": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "Nobody answered."
      },
      "busy": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "The line was busy."
      },
      "declined": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "The person called declined the call."
      },
      "voicemail": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "A voicemail or an answering machine answered."
      },
      "screened": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "A call screening service or a phone menu answered."
      },
      "hungUpEarly": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "Somebody answered and hung up within 10 seconds without a word."
      },
      "callbackRequested": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "The person called asked to be called again, without a time that could be understood."
      },
      "unreachable": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "The call to the number could not be set up."
      },
      "blocked": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "A network or a spam filter blocked the call."
      },
      "carrierError": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "A telephone network failed to route the call."
      }
    }
  },
  "RetryRules": {
    "description": "When a campaign calls a contact again.",
    "fields": {
      "maxAttempts": {
        "type": "Int",
        "isNullable": false,
        "description": "All attempts at one contact, whatever the reason."
      },
      "delayMinutes": {
        "type": "Int",
        "isNullable": false,
        "description": "Minutes between two attempts to call one contact."
      },
      "retryOn": {
        "type": "RetryReason",
        "isList": true,
        "isNullable": false,
        "description": "The outcomes after which the contact is called again."
      },
      "ladders": {
        "type": "RetryLadders",
        "isNullable": true,
        "description": "The delays of outcomes that do not wait for `delayMinutes`. A contact whose ladder has no further delay is not called again."
      }
    }
  },
  "RetryRulesInput": {
    "description": "When a campaign is to call a contact again.",
    "fields": {
      "maxAttempts": {
        "type": "Int",
        "isNullable": true,
        "description": "1 to 10. Default: 1, or with ladders one more than the longest has delays."
      },
      "delayMinutes": {
        "type": "Int",
        "isNullable": true,
        "description": "0 to 10,080. Default: 60."
      },
      "retryOn": {
        "type": "RetryReason",
        "isList": true,
        "isNullable": true,
        "description": "Default: all except `VOICEMAIL`."
      },
      "ladders": {
        "type": "RetryLaddersInput",
        "isNullable": true,
        "description": "Delays by outcome, 1 to 9 of 1 to 604,800 seconds. An outcome with a ladder is retried whether `retryOn` has it or not."
      }
    }
  },
  "SuppressNumberInput": {
    "description": "The number to suppress, and why.",
    "fields": {
      "phone": {
        "type": "String",
        "isNullable": false,
        "description": "The number, E.164."
      },
      "reason": {
        "type": "String",
        "isNullable": true,
        "description": "Why the number is not to be called, in words of your own."
      },
      "expiresAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Until when. Default: for good."
      },
      "suppressionListId": {
        "type": "ID",
        "isNullable": true,
        "description": "The list to put the number on. Default: `Do not call`."
      },
      "suppressionListName": {
        "type": "String",
        "isNullable": true,
        "description": "Instead of the id. The list is created if no list has this name."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result."
      }
    }
  },
  "SuppressedNumber": {
    "description": "A number on a suppression list: the account does not call it, on any contact list.",
    "fields": {
      "phone": {
        "type": "String",
        "isNullable": false,
        "description": "E.164."
      },
      "reason": {
        "type": "String",
        "isNullable": false,
        "description": "Why the number is not called, in words of your own."
      },
      "source": {
        "type": "SuppressionSource",
        "isNullable": false,
        "description": "Where the number comes from."
      },
      "createdAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the number was put on the list."
      },
      "expiresAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "From this instant on the list no longer suppresses the number; null: never."
      },
      "callId": {
        "type": "ID",
        "isNullable": true,
        "description": "The call in which the person opted out; null for other sources. It may have been deleted since."
      },
      "suppressionListId": {
        "type": "ID",
        "isNullable": false,
        "description": "The list that has the number."
      },
      "suppressionList": {
        "type": "SuppressionList",
        "isNullable": false,
        "description": "The list that has the number."
      }
    }
  },
  "SuppressionImport": {
    "description": "The result of an import of suppressions.",
    "fields": {
      "total": {
        "type": "Int",
        "isNullable": false,
        "description": "Rows read."
      },
      "created": {
        "type": "Int",
        "isNullable": false,
        "description": "Rows whose number was not on the list before."
      },
      "updated": {
        "type": "Int",
        "isNullable": false,
        "description": "Rows whose number was on the list before."
      },
      "failed": {
        "type": "Int",
        "isNullable": false,
        "description": "Rows rejected."
      },
      "errors": {
        "type": "ContactImportError",
        "isList": true,
        "isNullable": false,
        "description": "The first 1,000 errors."
      },
      "errorsTruncated": {
        "type": "Boolean",
        "isNullable": false,
        "description": "Whether there are more errors than listed."
      },
      "errorGroups": {
        "type": "ContactImportErrorGroup",
        "isList": true,
        "isNullable": false,
        "description": "All errors, grouped by reason, the most frequent first; at most 100 groups."
      },
      "suppressionListId": {
        "type": "ID",
        "isNullable": false,
        "description": "The list that was imported into."
      }
    }
  },
  "ToolCall": {
    "description": "A use of one of the agent’s tools during a call.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "Sent to your endpoint as `webhook-id`."
      },
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "The tool’s name."
      },
      "arguments": {
        "type": "JSONObject",
        "isNullable": false,
        "description": "What the agent gave it."
      },
      "status": {
        "type": "ToolCallStatus",
        "isNullable": false,
        "description": "What came of it."
      },
      "responseStatus": {
        "type": "Int",
        "isNullable": true,
        "description": "The HTTP status of your endpoint’s answer; null without one."
      },
      "result": {
        "type": "String",
        "isNullable": true,
        "description": "Your endpoint’s answer, as far as the agent was told of it: its first 8192 bytes."
      },
      "error": {
        "type": "String",
        "isNullable": true,
        "description": "Why it did not succeed."
      },
      "startedAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the agent asked for it."
      },
      "latencyMs": {
        "type": "Int",
        "isNullable": true,
        "description": "Milliseconds until your endpoint had answered; null until then."
      }
    }
  },
  "TranscriptTurn": {
    "description": "One turn of a conversation.",
    "fields": {
      "position": {
        "type": "Int",
        "isNullable": false,
        "description": "The turn’s place in the conversation, from 0."
      },
      "role": {
        "type": "TranscriptRole",
        "isNullable": false,
        "description": "Who spoke."
      },
      "message": {
        "type": "String",
        "isNullable": false,
        "description": "What was said."
      },
      "timeSeconds": {
        "type": "Float",
        "isNullable": false,
        "description": "Seconds from the answer to the start of this turn."
      }
    }
  },
  "UpdateAgentInput": {
    "description": "What to change of an agent. What is left out stays as it is.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The agent’s id."
      },
      "name": {
        "type": "String",
        "isNullable": true,
        "description": "The agent’s name, shown in the dashboard."
      },
      "systemPrompt": {
        "type": "String",
        "isNullable": true,
        "description": "The instructions that the agent follows. `{{name}}` stands for a variable of the call or a field of its contact."
      },
      "disclosure": {
        "type": "String",
        "isNullable": true,
        "description": "The sentence that discloses what the agent is, for example that it is an AI, at most 500 characters. It goes before every first message that has it not."
      },
      "recording": {
        "type": "RecordingRule",
        "isNullable": true,
        "description": "Whether the agent’s calls are recorded. `IF_DISCLOSED` requires a disclosure. Default: `ALWAYS`. Rejected if a provider of the agent cannot do it."
      },
      "firstMessage": {
        "type": "String",
        "isNullable": true,
        "description": "What the agent says first. Without it, the agent waits for the person called to speak."
      },
      "language": {
        "type": "String",
        "isNullable": true,
        "description": "A BCP 47 language tag. Default: `en`. Rejected if a provider of the agent does not speak it."
      },
      "voiceId": {
        "type": "String",
        "isNullable": true,
        "description": "The voice provider’s id of the voice. Default: the provider’s own default."
      },
      "model": {
        "type": "String",
        "isNullable": true,
        "description": "The language model. Default: the provider’s own default."
      },
      "goal": {
        "type": "String",
        "isNullable": true,
        "description": "What a successful call achieves. With it, each call is judged by whether it did."
      },
      "extractionFields": {
        "type": "ExtractionFieldInput",
        "isList": true,
        "isNullable": true,
        "description": "The values to extract from each conversation."
      },
      "maxDurationSeconds": {
        "type": "Int",
        "isNullable": true,
        "description": "The maximum duration of a call in seconds, after which the agent ends it."
      },
      "voicemail": {
        "type": "VoicemailInput",
        "isNullable": true,
        "description": "What to do when an answering machine answers. Default: hang up."
      },
      "webhookUrl": {
        "type": "String",
        "isNullable": true,
        "description": "The URL that receives the post-call webhook of each of the agent’s calls."
      },
      "provider": {
        "type": "VoiceProvider",
        "isNullable": true,
        "description": "The voice provider that conducts the calls."
      },
      "fallbackProvider": {
        "type": "VoiceProvider",
        "isNullable": true,
        "description": "Used when the agent’s provider rejects a call before the phone rings, or has no free line for it."
      },
      "tools": {
        "type": "AgentToolInput",
        "isList": true,
        "isNullable": true,
        "description": "Replaces all tools of the agent."
      },
      "transfers": {
        "type": "AgentTransferInput",
        "isList": true,
        "isNullable": true,
        "description": "Replaces all transfers of the agent."
      }
    }
  },
  "UpdateContactInput": {
    "description": "What to change of a contact. What is left out stays as it is.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The contact’s id."
      },
      "phone": {
        "type": "String",
        "isNullable": true,
        "description": "E.164."
      },
      "status": {
        "type": "ContactStatus",
        "isNullable": true,
        "description": "`DO_NOT_CALL` suppresses the number for the whole account. `NEW` lifts the suppression, as `liftSuppression` does: the contact returns to its former status."
      },
      "reason": {
        "type": "String",
        "isNullable": true,
        "description": "Why the number may be called again. Recorded where `status` is `NEW` and lifts a suppression. Default: `not given`."
      },
      "name": {
        "type": "String",
        "isNullable": true,
        "description": "The person’s name."
      },
      "email": {
        "type": "String",
        "isNullable": true,
        "description": "The person’s email address."
      },
      "company": {
        "type": "String",
        "isNullable": true,
        "description": "The person’s company."
      },
      "tags": {
        "type": "String",
        "isList": true,
        "isNullable": true,
        "description": "Labels of your choice. They replace the labels that the contact has."
      },
      "customFields": {
        "type": "JSONObject",
        "isNullable": true,
        "description": "Fields of your own, by name. They replace the fields that the contact has."
      },
      "timezone": {
        "type": "String",
        "isNullable": true,
        "description": "IANA name."
      },
      "consent": {
        "type": "ConsentInput",
        "isNullable": true,
        "description": "The contact’s consent to be called. Null, where the contact is updated: there is none any more."
      }
    }
  },
  "User": {
    "description": "A person who can sign in to the dashboard.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The user’s id."
      },
      "email": {
        "type": "String",
        "isNullable": false,
        "description": "The email address that the person signs in with; unique among all users."
      },
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "The person’s name, shown in the dashboard."
      },
      "role": {
        "type": "UserRole",
        "isNullable": false,
        "description": "What the person may do."
      },
      "createdAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the person joined the account."
      }
    }
  },
  "VoicemailHandling": {
    "description": "What the agent does when an answering machine answers.",
    "fields": {
      "action": {
        "type": "VoicemailAction",
        "isNullable": false,
        "description": "What to do when an answering machine answers."
      },
      "message": {
        "type": "String",
        "isNullable": true,
        "description": "The message to leave on the answering machine; null with `HANG_UP`."
      }
    }
  },
  "VoicemailInput": {
    "description": "What the agent is to do when an answering machine answers.",
    "fields": {
      "action": {
        "type": "VoicemailAction",
        "isNullable": false,
        "description": "What to do."
      },
      "message": {
        "type": "String",
        "isNullable": true,
        "description": "The message to leave. Required with `LEAVE_MESSAGE`."
      }
    }
  }
} as const;

export const graphqlEnums = {
  "AgentStatus": {
    "description": "Whether an agent is deployed to its voice provider.",
    "values": {
      "DRAFT": "Not yet: it cannot place calls.",
      "ACTIVE": "It is: it can place calls.",
      "FAILED": "The provider rejected it: `deployError` says why."
    }
  },
  "CallOutcome": {
    "description": "How a call ended, in words that are the same for all voice providers.",
    "values": {
      "ANSWERED": "A person answered, and the conversation ended.",
      "TRANSFERRED": "A person answered and was transferred, or an operator took the call over.",
      "CALLBACK_REQUESTED": "A person answered and asked to be called at another time.",
      "HUNG_UP_EARLY": "Somebody answered and the call ended within 10 seconds, before they said anything.",
      "VOICEMAIL": "A voicemail or an answering machine answered.",
      "SCREENED": "A call screening service or a phone menu answered instead of a person.",
      "NO_ANSWER": "Nobody answered.",
      "BUSY": "The line was busy.",
      "DECLINED": "The person called declined the call.",
      "INVALID_NUMBER": "The number does not exist or is not in service.",
      "UNREACHABLE": "The call to the number could not be set up, and no reason was given.",
      "BLOCKED": "A network or a spam filter blocked the call, often because the calling number is labeled as spam.",
      "CARRIER_ERROR": "A telephone network failed to route the call.",
      "PROVIDER_REFUSED": "The voice provider refused the call for a reason that this list does not name.",
      "PROVIDER_AT_CAPACITY": "The voice provider had no free line, or limited the rate of calls.",
      "PROVIDER_DOWN": "The voice provider could not be reached or was out of order; no phone rang.",
      "PROVIDER_ERROR": "The voice provider, or a model or voice that it uses, failed after it had accepted the call.",
      "CREDENTIALS_REJECTED": "The voice provider or its telephone carrier rejected the configured credentials or permissions.",
      "PAYMENT_REQUIRED": "The account at the voice provider has no credit, no valid payment method, or a spent quota.",
      "MISCONFIGURED": "The agent, the calling number or another setting at the voice provider is missing or invalid, or the provider is not configured on this server.",
      "CANCELED": "The call was canceled before it was answered.",
      "LOST": "The call’s end was never learned: its provider knew nothing of it or stayed silent.",
      "INTERNAL_ERROR": "This server failed before it had asked the provider to place the call."
    }
  },
  "CallStatus": {
    "description": "Where a call stands.",
    "values": {
      "QUEUED": "It is to be placed.",
      "RINGING": "The voice provider has accepted it.",
      "IN_PROGRESS": "It was answered, and the conversation goes on.",
      "PROCESSING": "The conversation is over, and its transcript and analysis are awaited.",
      "COMPLETED": "It was answered and has ended. Final.",
      "NO_ANSWER": "Nobody answered. Final.",
      "BUSY": "The line was busy, or the call was declined. Final.",
      "FAILED": "It could not be placed or connected: `outcome` says why. Final.",
      "CANCELED": "It was hung up or withdrawn before anybody answered. Final."
    }
  },
  "CampaignStatus": {
    "description": "Where a campaign stands.",
    "values": {
      "DRAFT": "It was not started.",
      "SCHEDULED": "It was started and waits for its first day.",
      "RUNNING": "It places calls, within its calling hours.",
      "PAUSED": "It places no calls until it is resumed: `pauseReason` says why.",
      "COMPLETED": "Every contact has its final outcome, or the schedule has ended. Final.",
      "CANCELED": "It was canceled. Final."
    }
  },
  "ContactStatus": {
    "description": "The result of the calls to a contact so far.",
    "values": {
      "NEW": "It was not called.",
      "CALLING": "It is being called.",
      "REACHED": "A person answered the latest call.",
      "VOICEMAIL": "An answering machine answered the latest call.",
      "UNREACHED": "The latest call did not reach it.",
      "DO_NOT_CALL": "It is not called: its number is suppressed."
    }
  },
  "CreditUsageGrouping": {
    "description": "What usage is grouped by.",
    "values": {
      "DAY": "The day, UTC.",
      "CAMPAIGN": "The campaign; single calls are a group of their own.",
      "AGENT": "The agent."
    }
  },
  "RetryReason": {
    "description": "After what a contact is called again.",
    "values": {
      "NO_ANSWER": "Nobody answered.",
      "BUSY": "The line was busy, or the call was declined.",
      "FAILED": "The call could not be connected.",
      "VOICEMAIL": "An answering machine answered."
    }
  },
  "VoiceProvider": {
    "description": "Who conducts calls.",
    "values": {
      "SIMULATOR": "The built-in simulator: no telephone rings, and nobody charges.",
      "ELEVENLABS": "ElevenLabs.",
      "VAPI": "Vapi.",
      "RETELL": "Retell AI."
    }
  },
  "Weekday": {
    "description": "A day of the week.",
    "values": {
      "MON": "Monday.",
      "TUE": "Tuesday.",
      "WED": "Wednesday.",
      "THU": "Thursday.",
      "FRI": "Friday.",
      "SAT": "Saturday.",
      "SUN": "Sunday."
    }
  },
  "Tier": {
    "description": "A plan.",
    "values": {
      "STANDARD": "100 requests a minute on surface A.",
      "PROFESSIONAL": "500 requests a minute on surface A.",
      "ENTERPRISE": "No rate limits on surface A."
    }
  },
  "SubscriptionStatus": {
    "description": "Whether an account’s plan is paid for.",
    "values": {
      "ACTIVE": "It is.",
      "PAST_DUE": "A payment is overdue.",
      "CANCELED": "The plan was canceled."
    }
  },
  "RecordingRule": {
    "description": "Whether an agent’s calls are recorded.",
    "values": {
      "ALWAYS": "They are recorded.",
      "IF_DISCLOSED": "The recording of a call is kept only if its transcript has the agent say its disclosure.",
      "NEVER": "The voice provider does not record them."
    }
  },
  "ToolMethod": {
    "description": "The HTTP method of a tool’s requests.",
    "values": {
      "GET": "The arguments are in the URL’s query.",
      "POST": "The arguments are in a JSON body.",
      "PUT": "The arguments are in a JSON body.",
      "PATCH": "The arguments are in a JSON body.",
      "DELETE": "The arguments are in the URL’s query."
    }
  },
  "TransferMode": {
    "description": "How a call is transferred.",
    "values": {
      "BLIND": "The agent leaves as soon as the other number is dialed.",
      "WARM": "The agent waits for the other side to answer, and introduces the person called."
    }
  },
  "CallOutcomeSource": {
    "description": "Whose an outcome is. Only those of the callee, the destination and the carrier use up a campaign’s attempts.",
    "values": {
      "CALLEE": "The person called, or what answers for them.",
      "DESTINATION": "The number called.",
      "CARRIER": "A telephone network on the way to the number.",
      "PROVIDER": "The voice provider.",
      "ACCOUNT": "The account at the voice provider, or its configuration.",
      "US": "This server."
    }
  },
  "Sentiment": {
    "description": "The sentiment of the person called.",
    "values": {
      "POSITIVE": "Pleased.",
      "NEUTRAL": "Neither pleased nor displeased.",
      "NEGATIVE": "Displeased."
    }
  },
  "RecordingProblem": {
    "description": "Why a recording is not stored.",
    "values": {
      "STORAGE_FAILED": "The storage of this server did not take it. Attempts go on until 14 days after the call.",
      "PROVIDER_FAILED": "The voice provider did not send it. Attempts go on until 14 days after the call.",
      "LOST": "No attempt succeeded within 14 days."
    }
  },
  "CallQuietHoursAction": {
    "description": "What becomes of a call in hours in which its callee is not to be called.",
    "values": {
      "REFUSE": "It is refused.",
      "DEFER": "It is scheduled for the next hours in which it may be placed.",
      "OVERRIDE": "It is placed all the same, for a reason that is kept."
    }
  },
  "CampaignPauseReason": {
    "description": "Why a campaign is paused.",
    "values": {
      "USER": "You paused it.",
      "INSUFFICIENT_CREDITS": "The account has not enough credits. Buy credits, then resume.",
      "BUDGET_SPENT": "The campaign’s budget is spent. Resume with a higher one.",
      "PROVIDER_DOWN": "The voice provider kept failing. Resume when it is available again.",
      "PROVIDER_ACCOUNT": "Something is to be settled at the voice provider: credentials, payment or a setting. `activity` says which.",
      "AGENT_UNAVAILABLE": "The agent cannot place calls: it is not deployed, or has no number to call from."
    }
  },
  "CampaignActivityReason": {
    "description": "Why a campaign is placing calls or waits.",
    "values": {
      "CAMPAIGN_NOT_STARTED": "The campaign has not been started.",
      "SCHEDULED": "The campaign waits for its first day.",
      "CAMPAIGN_PAUSED": "You paused the campaign.",
      "INSUFFICIENT_CREDITS": "The account has not enough credits.",
      "BUDGET_SPENT": "The campaign’s budget is spent.",
      "CREDITS_RESERVED": "The rest of the credits is reserved for live calls.",
      "PROVIDER_TROUBLE": "The voice provider fails.",
      "PRE_DIAL_FAILED": "Your pre-dial webhook gives no usable answer, and no call is placed without one.",
      "PROVIDER_ACCOUNT": "Something is to be settled at the voice provider: credentials, payment or a setting.",
      "AGENT_UNAVAILABLE": "The agent cannot place calls: it is not deployed, or has no number to call from.",
      "NUMBERS_AT_LIMIT": "Each number of the campaign’s pool has been used as often as the pool permits.",
      "PHONE_NUMBER_COOLDOWN": "The number, or each number of the pool, pauses between two calls.",
      "PHONE_NUMBER_WARM_UP": "Each number has been used as often as the pool permits, which is less for numbers that are new to it.",
      "QUIET_HOURS": "At the number’s place, these are hours in which nobody may be called.",
      "NUMBER_IN_CALL": "A call to the number is live.",
      "MINIMUM_GAP": "The number was called too short a time ago.",
      "DAILY_CAP": "The number has been called as often as it may be in a day.",
      "WEEKLY_CAP": "The number has been called as often as it may be in a week.",
      "MONTHLY_CAP": "The number has been called as often as it may be in a month.",
      "JURISDICTION_CAP": "The number has been called as often as the rules of its place permit.",
      "OUTSIDE_CALLING_HOURS": "Calling hours have not begun.",
      "WAITING_TO_RETRY": "Contacts were called, and are called again after a delay.",
      "ACCOUNT_CALL_LIMIT": "The account has as many live calls as it may have.",
      "PHONE_NUMBER_CALL_LIMIT": "As many calls as permitted are live from the number, or from each number of the pool.",
      "PHONE_NUMBER_RESTING": "A number of the pool rests, and the others have been used as often as the pool permits.",
      "CALL_RATE": "The campaign has started as many calls as it may in a second.",
      "PROVIDER_AT_CAPACITY": "The voice provider has no free line.",
      "CALLING": "Calls are being placed.",
      "CAMPAIGN_OVER": "The campaign was completed or canceled."
    }
  },
  "ConsentBasis": {
    "description": "On what a person may be called.",
    "values": {
      "EXPRESS_WRITTEN": "The person agreed in writing, or by a signature that counts as such.",
      "EXPRESS": "The person agreed otherwise, for example aloud or by a form.",
      "EXISTING_BUSINESS_RELATIONSHIP": "The person is a customer, or has asked about becoming one.",
      "LEGITIMATE_INTEREST": "A legitimate interest that the interests of the person do not outweigh."
    }
  },
  "ExportKind": {
    "description": "What an export contains.",
    "values": {
      "DIAL_PROOF": "What each dial of the account was permitted by, and how it ended, as JSON Lines: each line repeats the hash of the one before it. `npm run admin -- proof verify FILE` verifies the file."
    }
  },
  "CreditsRunOut": {
    "description": "What becomes of a live call when no credits are left for its next minute.",
    "values": {
      "HANG_UP": "It is hung up.",
      "FINISH": "Nothing: a call is placed only if its longest time can be paid for."
    }
  },
  "PurchaseStatus": {
    "description": "Whether a purchase of credits is paid.",
    "values": {
      "PENDING": "It waits to be paid at `checkoutUrl`.",
      "COMPLETED": "It is paid, and its credits are in the balance.",
      "EXPIRED": "It was not paid in time. Nothing is charged."
    }
  },
  "ExtractionType": {
    "description": "The type of an extracted value.",
    "values": {
      "STRING": "Text.",
      "NUMBER": "A number.",
      "BOOLEAN": "True or false."
    }
  },
  "NumberRestReason": {
    "description": "In what a number was significantly worse than the other numbers of its pool.",
    "values": {
      "FEWER_ANSWERED": "A person answered fewer of its calls.",
      "HUNG_UP_SOONER": "More of its answered calls ended within six seconds.",
      "MORE_DECLINED": "More of its calls were declined.",
      "MORE_BLOCKED": "More of its calls were blocked."
    }
  },
  "PreDialResult": {
    "description": "What became of the question whether a call may be placed.",
    "values": {
      "ALLOWED": "The endpoint allowed the call.",
      "REFUSED": "The endpoint refused the call.",
      "FAILED_OPEN": "The endpoint gave no usable answer, and the call was placed all the same.",
      "FAILED_CLOSED": "The endpoint gave no usable answer, and the call was not placed."
    }
  },
  "PreDialFailureAction": {
    "description": "What becomes of a call whose pre-dial webhook gives no usable answer.",
    "values": {
      "FAIL_CLOSED": "The call is not placed. Scheduled calls and contacts of campaigns are tried again later.",
      "FAIL_OPEN": "The call is placed."
    }
  },
  "ProviderCurrency": {
    "description": "What a voice provider charges in.",
    "values": {
      "USD": "US dollars.",
      "CREDITS": "Credits of an ElevenLabs plan, whose price depends on the plan."
    }
  },
  "SuppressionSource": {
    "description": "Where a suppression comes from.",
    "values": {
      "CUSTOMER_REQUEST": "You suppressed the number, or the person asked you to.",
      "CALL_OPT_OUT": "The person asked in a call not to be called again.",
      "NATIONAL_REGISTRY": "A national do-not-call registry.",
      "REASSIGNED_NUMBERS": "A database of numbers that were given to other people.",
      "IMPORT": "An import."
    }
  },
  "ToolCallStatus": {
    "description": "What came of the use of a tool.",
    "values": {
      "IN_PROGRESS": "Your endpoint has been asked and has not answered.",
      "SUCCEEDED": "Your endpoint answered with a status of 2xx.",
      "FAILED": "Your endpoint answered with another status, too late or not at all.",
      "REFUSED": "Your endpoint was not asked: the agent has no such tool, or gave it arguments that do not fit."
    }
  },
  "TranscriptRole": {
    "description": "Who speaks in a turn of a conversation.",
    "values": {
      "AGENT": "The agent.",
      "USER": "The person called, or what else answered."
    }
  },
  "UserRole": {
    "description": "What a person or an API key may do in an account.",
    "values": {
      "OWNER": "Everything.",
      "VIEWER": "Read everything but secrets and what providers charge, and change nothing."
    }
  },
  "VoicemailAction": {
    "description": "What an agent does when an answering machine answers.",
    "values": {
      "HANG_UP": "It ends the call.",
      "LEAVE_MESSAGE": "It leaves its message, then ends the call."
    }
  }
} as const;
