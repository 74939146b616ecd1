/** Printed by src/print/schema.ts: the types of the GraphQL schema that resources are derived from. */

export const graphqlTypes = {
  "Account": {
    "description": "A customer. All data belongs to one account; no other can see it.",
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
        "description": "Balance in credits. See `Query.creditBalance` for reserved credits."
      },
      "lowBalanceThreshold": {
        "type": "Int",
        "isNullable": false,
        "description": "Balance in credits below which the event `credits.low` is sent."
      },
      "subscription": {
        "type": "AccountSubscription",
        "isNullable": true,
        "description": "Billing plan. Null: limits are those of `STANDARD`."
      },
      "limits": {
        "type": "RequestLimits",
        "isNullable": false,
        "description": "The account’s rate limits for the snake_case REST API."
      },
      "isTest": {
        "type": "Boolean",
        "isNullable": false,
        "description": "Whether its calls reach the simulator only, and its credits are play money."
      },
      "testAccountId": {
        "type": "ID",
        "isNullable": true,
        "description": "Its test account. Null before the first test key, and for a test account."
      },
      "users": {
        "type": "User",
        "isList": true,
        "isNullable": false,
        "description": "Users who can sign in, longest-standing first."
      },
      "suspendedAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Since when the operator suspends the account, so that it can only be read. Null: not suspended."
      },
      "createdAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the account was created."
      },
      "callSettings": {
        "type": "CallSettings",
        "isNullable": false,
        "description": "Settings for all calls of the account."
      },
      "placeRules": {
        "type": "PlaceRules",
        "isList": true,
        "isNullable": false,
        "description": "Own calling rules by place. Not applied while `quietHours` is `OFF`."
      },
      "preDialWebhook": {
        "type": "PreDialWebhook",
        "isNullable": true,
        "description": "Webhook called before each call, unless the campaign has its own."
      }
    }
  },
  "AccountSubscription": {
    "description": "Plan of an account and its billing period.",
    "fields": {
      "tier": {
        "type": "Tier",
        "isNullable": false,
        "description": "Plan, which sets the rate limits."
      },
      "status": {
        "type": "SubscriptionStatus",
        "isNullable": false,
        "description": "Whether the plan is paid for."
      },
      "currentPeriodStart": {
        "type": "DateTime",
        "isNullable": false,
        "description": "Start of the current billing period."
      },
      "currentPeriodEnd": {
        "type": "DateTime",
        "isNullable": false,
        "description": "End of the current billing period."
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
        "description": "Deployment status. Only `ACTIVE` agents can place calls."
      },
      "systemPrompt": {
        "type": "String",
        "isNullable": false,
        "description": "Instructions of the agent. `{{name}}` inserts a variable of the call or a field of its contact. Empty if an adopted agent’s provider does not reveal them."
      },
      "disclosure": {
        "type": "String",
        "isNullable": true,
        "description": "Sentence spoken before the first message, such as that this is an AI."
      },
      "recording": {
        "type": "RecordingRule",
        "isNullable": false,
        "description": "Whether the agent’s calls are recorded."
      },
      "firstMessage": {
        "type": "String",
        "isNullable": true,
        "description": "First words of the agent. Null: it waits for the callee to speak."
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
        "description": "Goal by which calls are judged. Null: calls are not judged."
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
        "description": "Maximum duration of a call in seconds, after which the agent ends it."
      },
      "voicemail": {
        "type": "VoicemailHandling",
        "isNullable": false,
        "description": "Action when an answering machine answers."
      },
      "webhookUrl": {
        "type": "String",
        "isNullable": true,
        "description": "URL that receives a webhook after each of the agent’s calls."
      },
      "provider": {
        "type": "VoiceProvider",
        "isNullable": false,
        "description": "The voice provider that conducts the agent’s calls."
      },
      "fallbackProvider": {
        "type": "VoiceProvider",
        "isNullable": true,
        "description": "Voice provider to use if `provider` rejects a call before it rings, or has no free line."
      },
      "providerAgentId": {
        "type": "String",
        "isNullable": true,
        "description": "The agent’s id at its voice provider. Null before deployment."
      },
      "adopted": {
        "type": "Boolean",
        "isNullable": false,
        "description": "Whether the agent was created at its voice provider. Its prompt, voice, model and tools are edited there; these fields show the last deployment."
      },
      "deployError": {
        "type": "String",
        "isNullable": true,
        "description": "Error of the last deployment. Null if it succeeded."
      },
      "drift": {
        "type": "String",
        "isNullable": true,
        "description": "Changes made at the voice provider, found daily, and their remedy."
      },
      "driftedSettings": {
        "type": "String",
        "isList": true,
        "isNullable": false,
        "description": "Settings that `drift` is about. Empty: all, or none."
      },
      "driftFoundAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "When `drift` was found."
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
        "description": "Active numbers that the agent can call from. The first is the default."
      },
      "webhookEndpoint": {
        "type": "WebhookEndpoint",
        "isNullable": true,
        "description": "Endpoint of the post-call webhook, with its deliveries."
      }
    }
  },
  "AgentTool": {
    "description": "HTTP endpoint of yours that the agent can call. Each use is recorded.",
    "fields": {
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "The name that the language model knows the tool by."
      },
      "description": {
        "type": "String",
        "isNullable": false,
        "description": "Tells the language model what the tool does and when to use it."
      },
      "url": {
        "type": "String",
        "isNullable": false,
        "description": "URL that the tool’s requests are sent to."
      },
      "method": {
        "type": "ToolMethod",
        "isNullable": false,
        "description": "HTTP method of the tool’s requests."
      },
      "headers": {
        "type": "JSONObject",
        "isNullable": false,
        "description": "HTTP headers by name. Values are encrypted and shown as `********`."
      },
      "parameters": {
        "type": "JSONObject",
        "isNullable": false,
        "description": "JSON Schema of the arguments, with the type `object`."
      },
      "timeoutSeconds": {
        "type": "Int",
        "isNullable": false,
        "description": "Response timeout of the endpoint in seconds."
      }
    }
  },
  "AgentToolInput": {
    "description": "HTTP endpoint of yours that the agent can call.",
    "fields": {
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "Unique among the agent’s tools. Letters, digits and underscores."
      },
      "description": {
        "type": "String",
        "isNullable": false,
        "description": "Tells the language model what the tool does and when to use it."
      },
      "url": {
        "type": "String",
        "isNullable": false,
        "description": "URL that requests are sent to, reachable from the internet."
      },
      "method": {
        "type": "ToolMethod",
        "isNullable": true,
        "description": "HTTP method of the requests. Default: `POST`."
      },
      "headers": {
        "type": "JSONObject",
        "isNullable": true,
        "description": "HTTP headers by name. Values are encrypted and shown as `********`; sent back, that keeps the stored value."
      },
      "parameters": {
        "type": "JSONObject",
        "isNullable": true,
        "description": "JSON Schema of an object, without `$ref` and `pattern`. Default: none."
      },
      "timeoutSeconds": {
        "type": "Int",
        "isNullable": true,
        "description": "Timeout of the tool’s response in seconds, at most 15. Default: 10."
      }
    }
  },
  "AgentTransfer": {
    "description": "A number that the agent may transfer a call to.",
    "fields": {
      "to": {
        "type": "String",
        "isNullable": false,
        "description": "Phone number to transfer to, E.164."
      },
      "condition": {
        "type": "String",
        "isNullable": false,
        "description": "Condition for transferring a call to the number."
      },
      "mode": {
        "type": "TransferMode",
        "isNullable": false,
        "description": "Whether the agent stays until the other side answers."
      },
      "message": {
        "type": "String",
        "isNullable": true,
        "description": "Words spoken before the transfer. Null: the agent chooses them."
      }
    }
  },
  "AgentTransferInput": {
    "description": "A number that the agent may transfer a call to.",
    "fields": {
      "to": {
        "type": "String",
        "isNullable": false,
        "description": "Phone number to transfer to, E.164. Calls to it must be allowed."
      },
      "condition": {
        "type": "String",
        "isNullable": false,
        "description": "Condition for transferring a call to the number, in plain words."
      },
      "mode": {
        "type": "TransferMode",
        "isNullable": true,
        "description": "Manner of the transfer. Default: `BLIND`."
      },
      "message": {
        "type": "String",
        "isNullable": true,
        "description": "Words spoken before the transfer. Default: the agent chooses them."
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
        "description": "Contact of the call. Null if there is none."
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
        "description": "Number of the attempt to reach the contact. One without a campaign."
      },
      "phoneFrom": {
        "type": "String",
        "isNullable": false,
        "description": "Caller ID: the phone number called from, E.164."
      },
      "phoneTo": {
        "type": "String",
        "isNullable": false,
        "description": "Phone number of the callee, E.164."
      },
      "country": {
        "type": "String",
        "isNullable": true,
        "description": "Country of the callee, ISO 3166-1 alpha-2. Null for old calls."
      },
      "agentVersion": {
        "type": "Int",
        "isNullable": true,
        "description": "Version of the agent at the time of the call. Null for old calls."
      },
      "status": {
        "type": "CallStatus",
        "isNullable": false,
        "description": "Status of the call."
      },
      "outcome": {
        "type": "CallOutcome",
        "isNullable": true,
        "description": "Result of the call. Null while it is live, and for old calls."
      },
      "callbackAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Time at which the callee asked to be called back. A campaign calls then, or when calling hours next begin. Null if no time within 30 days was understood."
      },
      "callbackRequest": {
        "type": "String",
        "isNullable": true,
        "description": "Callback request of the callee, as the voice provider worded it."
      },
      "outcomeBy": {
        "type": "CallOutcomeSource",
        "isNullable": true,
        "description": "Party that caused the outcome. Null while the call is live."
      },
      "endedReason": {
        "type": "String",
        "isNullable": true,
        "description": "Reason for the end in the voice provider’s terms."
      },
      "provider": {
        "type": "VoiceProvider",
        "isNullable": false,
        "description": "Voice provider that conducts the call."
      },
      "placementFailures": {
        "type": "PlacementFailure",
        "isList": true,
        "isNullable": false,
        "description": "Failed attempts to place the call, one per provider, in order."
      },
      "voiceProviderConvId": {
        "type": "String",
        "isNullable": true,
        "description": "Id of the conversation at the voice provider. Null until it accepts the call."
      },
      "createdAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the call was dispatched."
      },
      "answeredAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Time at which the call was answered. Null if it was not."
      },
      "endedAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Time at which the call ended. Null while it is live."
      },
      "durationSeconds": {
        "type": "Int",
        "isNullable": true,
        "description": "The connected time in seconds; null while the call is live."
      },
      "timeScale": {
        "type": "Float",
        "isNullable": false,
        "description": "Conversation seconds per real second: 1 on real calls, `SIMULATOR_SPEED` on the simulator."
      },
      "transcript": {
        "type": "TranscriptTurn",
        "isList": true,
        "isNullable": false,
        "description": "Turns of the conversation, available once the call has been processed."
      },
      "summary": {
        "type": "String",
        "isNullable": true,
        "description": "Summary of the conversation. Null if there is none."
      },
      "sentiment": {
        "type": "Sentiment",
        "isNullable": true,
        "description": "Sentiment of the callee. Null if it was not judged."
      },
      "sentimentScore": {
        "type": "Float",
        "isNullable": true,
        "description": "Sentiment of the callee, -1 (negative) to 1 (positive)."
      },
      "goalAchieved": {
        "type": "Boolean",
        "isNullable": true,
        "description": "Whether the agent’s goal was achieved; null if it was not judged."
      },
      "extractedData": {
        "type": "JSONObject",
        "isNullable": false,
        "description": "Values extracted from the conversation, by extraction field."
      },
      "voicemail": {
        "type": "Boolean",
        "isNullable": false,
        "description": "Whether an answering machine answered."
      },
      "recordingUrl": {
        "type": "String",
        "isNullable": true,
        "description": "Signed URL of the recording, valid for seven days without an API key."
      },
      "recordingProblem": {
        "type": "RecordingProblem",
        "isNullable": true,
        "description": "Reason why the recording is not stored. Null unless an attempt failed."
      },
      "creditsCharged": {
        "type": "Int",
        "isNullable": false,
        "description": "Credits charged at the end of the call."
      },
      "creditsHeld": {
        "type": "Int",
        "isNullable": true,
        "description": "Credits reserved for the live call. Null if there are none."
      },
      "providerCost": {
        "type": "ProviderCost",
        "isNullable": true,
        "description": "Cost charged by the voice provider. Twilio’s share beside ElevenLabs is added soon after the end. Null if unknown, and for viewers."
      },
      "marginUsd": {
        "type": "String",
        "isNullable": true,
        "description": "Charge less provider cost, in USD. Null while the call is live, if the provider’s cost in USD is unknown, and for viewers."
      },
      "disclosureHeard": {
        "type": "Boolean",
        "isNullable": true,
        "description": "Whether the agent said its `disclosure`, by the transcript. Null while live, without a disclosure or transcript, and if no person answered."
      },
      "amended": {
        "type": "Boolean",
        "isNullable": false,
        "description": "Whether a late report corrected a lost call, or added to an ended one."
      },
      "variables": {
        "type": "JSONObject",
        "isNullable": false,
        "description": "Variables for the agent’s texts, as given at dispatch."
      },
      "overrides": {
        "type": "CallOverrides",
        "isNullable": false,
        "description": "Agent settings overridden for this call."
      },
      "metadata": {
        "type": "JSONObject",
        "isNullable": false,
        "description": "Your own data, as given at dispatch."
      },
      "externalId": {
        "type": "String",
        "isNullable": true,
        "description": "Your own id, as given at dispatch."
      },
      "quietHours": {
        "type": "CallQuietHours",
        "isNullable": true,
        "description": "Rule for quiet hours given at dispatch. Null: the account’s rule."
      },
      "notBefore": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Earliest time to place the call, as given at dispatch."
      },
      "notAfter": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Latest time to place the call, as given at dispatch."
      },
      "scheduledFor": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Planned time of the call: `notBefore`, or later if a rule forbade it. Null if the call was placed at once."
      },
      "calleeTimezone": {
        "type": "String",
        "isNullable": true,
        "description": "Time zone of the callee: the contact’s, else the number’s. Null if ambiguous."
      },
      "events": {
        "type": "CallStateChange",
        "isList": true,
        "isNullable": false,
        "description": "State changes of the call, in the order in which they were processed."
      },
      "agent": {
        "type": "Agent",
        "isNullable": false,
        "description": "Agent of the call, even if it has been deleted."
      },
      "contact": {
        "type": "Contact",
        "isNullable": true,
        "description": "Contact of the call. Null if there is none or it was deleted."
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
        "description": "Charges for the call."
      },
      "preDial": {
        "type": "PreDialAnswer",
        "isNullable": true,
        "description": "Last response of the pre-dial webhook. Null if it was not called."
      },
      "obstacle": {
        "type": "CallObstacle",
        "isNullable": true,
        "description": "Reason why a scheduled call is not placed yet. Null otherwise."
      },
      "dialProof": {
        "type": "DialProof",
        "isNullable": true,
        "description": "Facts that permitted the call. Null for calls without permission."
      },
      "toolCalls": {
        "type": "ToolCall",
        "isList": true,
        "isNullable": false,
        "description": "Calls of the agent’s tools, oldest first."
      },
      "transferredTo": {
        "type": "String",
        "isNullable": true,
        "description": "Number that the call was transferred to. Null: not transferred."
      }
    }
  },
  "CallFilter": {
    "description": "Filters a list of calls. All conditions must hold.",
    "fields": {
      "statuses": {
        "type": "CallStatus",
        "isList": true,
        "isNullable": true,
        "description": "Statuses to match."
      },
      "outcomes": {
        "type": "CallOutcome",
        "isList": true,
        "isNullable": true,
        "description": "Outcomes to match."
      },
      "agentIds": {
        "type": "ID",
        "isList": true,
        "isNullable": true,
        "description": "Calls of these agents."
      },
      "campaignIds": {
        "type": "ID",
        "isList": true,
        "isNullable": true,
        "description": "Calls of these campaigns."
      },
      "contactIds": {
        "type": "ID",
        "isList": true,
        "isNullable": true,
        "description": "Calls to these contacts."
      },
      "phoneNumberIds": {
        "type": "ID",
        "isList": true,
        "isNullable": true,
        "description": "Calls from these numbers of the account."
      },
      "externalIds": {
        "type": "ID",
        "isList": true,
        "isNullable": true,
        "description": "Calls dispatched with these ids of your own."
      },
      "phones": {
        "type": "String",
        "isList": true,
        "isNullable": true,
        "description": "Calls to or from these numbers, E.164."
      },
      "search": {
        "type": "String",
        "isNullable": true,
        "description": "Part of the called number, however it is written, or of the contact’s name, company or email address."
      },
      "contactTags": {
        "type": "String",
        "isList": true,
        "isNullable": true,
        "description": "Calls to contacts with any of these tags."
      },
      "waiting": {
        "type": "Boolean",
        "isNullable": true,
        "description": "True: the scheduled calls that wait for their time. False: all others."
      },
      "countries": {
        "type": "String",
        "isList": true,
        "isNullable": true,
        "description": "Calls to these countries, ISO 3166-1 alpha-2."
      },
      "providers": {
        "type": "VoiceProvider",
        "isList": true,
        "isNullable": true,
        "description": "Calls through these voice providers."
      },
      "sentiments": {
        "type": "Sentiment",
        "isList": true,
        "isNullable": true,
        "description": "Sentiments of the callee to match."
      },
      "goalAchieved": {
        "type": "Boolean",
        "isNullable": true,
        "description": "Whether the agent’s goal was achieved. Unjudged calls match neither."
      },
      "disclosureHeard": {
        "type": "Boolean",
        "isNullable": true,
        "description": "Whether the agent said its disclosure."
      },
      "attempt": {
        "type": "IntRange",
        "isNullable": true,
        "description": "Number of the attempt to reach the contact."
      },
      "durationSeconds": {
        "type": "IntRange",
        "isNullable": true,
        "description": "Connected time in seconds."
      },
      "creditsCharged": {
        "type": "IntRange",
        "isNullable": true,
        "description": "Credits charged at the end of the call."
      },
      "endedAt": {
        "type": "DateTimeRange",
        "isNullable": true,
        "description": "Ended within this range."
      },
      "ids": {
        "type": "ID",
        "isList": true,
        "isNullable": true,
        "description": "Ids to match."
      },
      "createdAt": {
        "type": "DateTimeRange",
        "isNullable": true,
        "description": "Created within this range. `from` defaults to 30 days before `to`, or now, for conditions without an index: part of a number, tag, country, provider, sentiment, goal, disclosure, attempt, duration, credits and end."
      }
    }
  },
  "CallObstacle": {
    "description": "Why a call is not placed now.",
    "fields": {
      "code": {
        "type": "CallObstacleCode",
        "isNullable": false,
        "description": "Machine-readable reason why the call is not placed."
      },
      "kind": {
        "type": "CallObstacleKind",
        "isNullable": false,
        "description": "Whether waiting or an action removes the obstacle."
      },
      "sentence": {
        "type": "String",
        "isNullable": false,
        "description": "Human-readable reason why the call is not placed, as a sentence."
      },
      "until": {
        "type": "DateTime",
        "isNullable": true,
        "description": "When the obstacle ends by itself, or is checked again. Null if that is not known, or if it does not end by itself."
      },
      "fieldPath": {
        "type": "String",
        "isNullable": true,
        "description": "Argument of the request that causes the obstacle. Null outside requests for a single call."
      }
    }
  },
  "CallOverrides": {
    "description": "Agent settings overridden for one call. Null: the agent’s value.",
    "fields": {
      "firstMessage": {
        "type": "String",
        "isNullable": true,
        "description": "First words of the agent. Empty: it waits for the callee to speak."
      },
      "maxDurationSeconds": {
        "type": "Int",
        "isNullable": true,
        "description": "Maximum duration of the call in seconds."
      }
    }
  },
  "CallOverridesInput": {
    "description": "Agent settings to override for one call. Default: the agent’s values.",
    "fields": {
      "firstMessage": {
        "type": "String",
        "isNullable": true,
        "description": "First words of the agent. Empty: it waits for the callee."
      },
      "maxDurationSeconds": {
        "type": "Int",
        "isNullable": true,
        "description": "Maximum duration in seconds. Not supported by ElevenLabs."
      }
    }
  },
  "CallQuietHours": {
    "description": "Rule for quiet hours given at the dispatch of a call.",
    "fields": {
      "action": {
        "type": "CallQuietHoursAction",
        "isNullable": false,
        "description": "Action for the call during quiet hours."
      },
      "reason": {
        "type": "String",
        "isNullable": true,
        "description": "Reason given at dispatch, mandatory for `OVERRIDE`."
      }
    }
  },
  "CallQuietHoursInput": {
    "description": "Action for a call outside the callee’s legal calling hours.",
    "fields": {
      "action": {
        "type": "CallQuietHoursAction",
        "isNullable": false,
        "description": "Action during quiet hours."
      },
      "reason": {
        "type": "String",
        "isNullable": true,
        "description": "Why to call despite quiet hours; recorded. Required for `OVERRIDE`."
      }
    }
  },
  "CallStats": {
    "description": "Statistics of a group of ended calls.",
    "fields": {
      "hourOfDay": {
        "type": "Int",
        "isNullable": true,
        "description": "Hour of the day, 0 to 23. Null unless grouped by `HOUR_OF_DAY`."
      },
      "weekday": {
        "type": "Int",
        "isNullable": true,
        "description": "Weekday, 1 (Monday) to 7 (Sunday). Null unless grouped by `WEEKDAY`."
      },
      "day": {
        "type": "Date",
        "isNullable": true,
        "description": "Day of the calls. Null unless grouped by `DAY`."
      },
      "week": {
        "type": "Date",
        "isNullable": true,
        "description": "Monday of the week. Null unless grouped by `WEEK`."
      },
      "month": {
        "type": "String",
        "isNullable": true,
        "description": "Month, such as 2026-11. Null unless grouped by `MONTH`."
      },
      "agentId": {
        "type": "ID",
        "isNullable": true,
        "description": "Agent of the calls. Null unless grouped by `AGENT`."
      },
      "agent": {
        "type": "Agent",
        "isNullable": true,
        "description": "Agent of the calls. Null unless grouped by `AGENT`."
      },
      "agentVersion": {
        "type": "Int",
        "isNullable": true,
        "description": "Version of the agent. Null unless grouped by `AGENT_VERSION`."
      },
      "campaignId": {
        "type": "ID",
        "isNullable": true,
        "description": "Campaign, null for single calls. Null unless grouped by `CAMPAIGN`."
      },
      "campaign": {
        "type": "Campaign",
        "isNullable": true,
        "description": "Campaign, null for single calls. Null unless grouped by `CAMPAIGN`."
      },
      "outcome": {
        "type": "CallOutcome",
        "isNullable": true,
        "description": "Outcome of the calls. Null unless grouped by `OUTCOME`."
      },
      "attempt": {
        "type": "Int",
        "isNullable": true,
        "description": "Number of the attempt, from 1. Null unless grouped by `ATTEMPT`."
      },
      "phoneNumberId": {
        "type": "ID",
        "isNullable": true,
        "description": "Id of the calling number. Null unless grouped by `PHONE_NUMBER`."
      },
      "phoneNumber": {
        "type": "PhoneNumber",
        "isNullable": true,
        "description": "Calling number. Null unless grouped by `PHONE_NUMBER`."
      },
      "country": {
        "type": "String",
        "isNullable": true,
        "description": "Country of the callee. Null unless grouped by `COUNTRY`."
      },
      "provider": {
        "type": "VoiceProvider",
        "isNullable": true,
        "description": "Voice provider of the calls. Null unless grouped by `PROVIDER`."
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
        "description": "Share of calls that connected, 0 to 1. Null without a call."
      },
      "goalsAchieved": {
        "type": "Int",
        "isNullable": false,
        "description": "Calls that achieved their agent’s goal."
      },
      "goalRate": {
        "type": "Float",
        "isNullable": true,
        "description": "Share of judged calls that achieved the goal, 0 to 1."
      },
      "durationSeconds": {
        "type": "Float",
        "isNullable": false,
        "description": "Total connected time of the calls, in seconds."
      },
      "averageDurationSeconds": {
        "type": "Float",
        "isNullable": true,
        "description": "Average duration of connected calls. Null if there are none."
      },
      "durationPercentiles": {
        "type": "DurationPercentiles",
        "isNullable": true,
        "description": "Percentiles of the duration. Null without a connected call."
      },
      "creditsCharged": {
        "type": "Float",
        "isNullable": false,
        "description": "Credits charged for the calls."
      },
      "providerCostUsd": {
        "type": "String",
        "isNullable": true,
        "description": "Provider cost of the calls with a known cost in USD. Null for viewers."
      },
      "callsCosted": {
        "type": "Int",
        "isNullable": false,
        "description": "Calls whose voice provider’s cost in USD is known."
      },
      "marginUsd": {
        "type": "String",
        "isNullable": true,
        "description": "Charges less provider cost of the calls with a known cost in USD. Null for viewers."
      }
    }
  },
  "CallingHours": {
    "description": "Hours of a day, `HH:MM` on the 24-hour clock.",
    "fields": {
      "start": {
        "type": "String",
        "isNullable": false,
        "description": "Start of calling hours."
      },
      "end": {
        "type": "String",
        "isNullable": false,
        "description": "End of calling hours. Before `start`: on the next day."
      }
    }
  },
  "CallingHoursInput": {
    "description": "Hours of the day in which a campaign may call.",
    "fields": {
      "start": {
        "type": "String",
        "isNullable": false,
        "description": "Start, `HH:MM` on the 24-hour clock."
      },
      "end": {
        "type": "String",
        "isNullable": false,
        "description": "End, `HH:MM` on the 24-hour clock. Before `start`: on the next day."
      }
    }
  },
  "Campaign": {
    "description": "Calls every contact of a list, on a schedule and with limits.",
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
        "description": "The agent that conducts the calls."
      },
      "agent": {
        "type": "Agent",
        "isNullable": false,
        "description": "Agent of the campaign, even if it has been deleted."
      },
      "contactListId": {
        "type": "ID",
        "isNullable": false,
        "description": "The contact list to call."
      },
      "contactList": {
        "type": "ContactList",
        "isNullable": false,
        "description": "Contact list to call. Contacts added after the start are not called."
      },
      "phoneNumberId": {
        "type": "ID",
        "isNullable": true,
        "description": "Number to call from. Null: the first active number."
      },
      "numberPoolId": {
        "type": "ID",
        "isNullable": true,
        "description": "Pool of numbers to call from. Null if the campaign uses one number."
      },
      "numberPool": {
        "type": "NumberPool",
        "isNullable": true,
        "description": "Pool of numbers to call from. Null if the campaign uses one number."
      },
      "phoneNumber": {
        "type": "PhoneNumber",
        "isNullable": true,
        "description": "Number to call from. Null: the first active number."
      },
      "status": {
        "type": "CampaignStatus",
        "isNullable": false,
        "description": "Status of the campaign."
      },
      "pauseReason": {
        "type": "CallObstacle",
        "isNullable": true,
        "description": "Reason for the pause. Null unless the campaign is paused."
      },
      "schedule": {
        "type": "CampaignSchedule",
        "isNullable": true,
        "description": "Calling schedule. Null: any hour."
      },
      "retryRules": {
        "type": "RetryRules",
        "isNullable": false,
        "description": "Rules for calling a contact again."
      },
      "concurrentCalls": {
        "type": "Int",
        "isNullable": false,
        "description": "The maximum number of live calls."
      },
      "priority": {
        "type": "Int",
        "isNullable": false,
        "description": "Priority among the account’s campaigns. Higher ones take free call slots first."
      },
      "version": {
        "type": "Int",
        "isNullable": false,
        "description": "Version, which grows with every change by a person or an API key."
      },
      "callsPerSecond": {
        "type": "Float",
        "isNullable": true,
        "description": "Maximum of calls to start per second. Null: no limit of its own."
      },
      "rampStartCallsPerSecond": {
        "type": "Float",
        "isNullable": true,
        "description": "Calls per second after a start or resumption. Null: `callsPerSecond` at once."
      },
      "rampMinutes": {
        "type": "Int",
        "isNullable": true,
        "description": "Minutes in which the rate grows from `rampStartCallsPerSecond` to `callsPerSecond`."
      },
      "maxCredits": {
        "type": "Int",
        "isNullable": true,
        "description": "Budget in credits. No call is placed while less than 25 are left."
      },
      "requireConsent": {
        "type": "Boolean",
        "isNullable": false,
        "description": "Whether only contacts with valid consent are called."
      },
      "preDialWebhook": {
        "type": "PreDialWebhook",
        "isNullable": true,
        "description": "Webhook called before each call. Null: the account’s webhook."
      },
      "archived": {
        "type": "Boolean",
        "isNullable": false,
        "description": "Whether the campaign is archived."
      },
      "createdAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the campaign was created."
      },
      "startedAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Time of the first start. Null if the campaign was never started."
      },
      "completedAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Time of completion or cancellation. Null until then."
      },
      "contactCounts": {
        "type": "CampaignContactCount",
        "isList": true,
        "isNullable": false,
        "description": "Contacts by state and outcome, most frequent first."
      },
      "activity": {
        "type": "CampaignActivity",
        "isNullable": false,
        "description": "Current activity of the campaign, or the reason why it waits."
      },
      "warnings": {
        "type": "String",
        "isList": true,
        "isNullable": false,
        "description": "Settings that cannot take effect, as sentences."
      },
      "preflight": {
        "type": "CampaignPreflight",
        "isNullable": false,
        "description": "Preview: contacts to be called, cost and estimated end."
      },
      "forecast": {
        "type": "CampaignForecast",
        "isNullable": true,
        "description": "Forecast as of now; of a draft or paused campaign, for continuing now. Null once it is over."
      },
      "startForecast": {
        "type": "CampaignForecast",
        "isNullable": true,
        "description": "Forecast at the start, kept unchanged. Null before, for a moment after the start, and above 20000 contacts."
      },
      "progress": {
        "type": "CampaignProgress",
        "isNullable": false,
        "description": "Progress of the campaign."
      }
    }
  },
  "CampaignActivity": {
    "description": "Current activity of a campaign, and the time of its next call.",
    "fields": {
      "obstacle": {
        "type": "CallObstacle",
        "isNullable": true,
        "description": "Why the next call is not placed now. Null while the campaign places calls."
      },
      "sentence": {
        "type": "String",
        "isNullable": false,
        "description": "Human-readable activity, with live calls and warnings."
      },
      "nextAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Expected time of the next call. Null: at once, or only after an action of yours."
      }
    }
  },
  "CampaignContactFilter": {
    "description": "Filters a list of contacts of campaigns. All conditions must hold.",
    "fields": {
      "states": {
        "type": "CampaignContactState",
        "isList": true,
        "isNullable": true,
        "description": "States to match."
      },
      "outcomes": {
        "type": "String",
        "isList": true,
        "isNullable": true,
        "description": "Outcomes to match."
      }
    }
  },
  "CampaignProgress": {
    "description": "Progress of a campaign. The counts are exact.",
    "fields": {
      "contactsTotal": {
        "type": "Int",
        "isNullable": false,
        "description": "Contacts added at the start of the campaign."
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
    "description": "Days and hours in which a campaign may call.",
    "fields": {
      "startDate": {
        "type": "Date",
        "isNullable": false,
        "description": "First day of calls."
      },
      "endDate": {
        "type": "Date",
        "isNullable": true,
        "description": "Last day of calls. Null: no end."
      },
      "callingHours": {
        "type": "CallingHours",
        "isNullable": false,
        "description": "Hours of the day in which the campaign may call."
      },
      "days": {
        "type": "Weekday",
        "isList": true,
        "isNullable": true,
        "description": "Days on which calling hours begin. Null: every day."
      },
      "timezone": {
        "type": "String",
        "isNullable": false,
        "description": "IANA time zone, such as `Europe/Berlin`."
      },
      "useContactTimezone": {
        "type": "Boolean",
        "isNullable": false,
        "description": "Whether calling hours apply in each contact’s time zone, or in every time zone of its number if it has none."
      }
    }
  },
  "CampaignScheduleInput": {
    "description": "Days and hours in which a campaign may call.",
    "fields": {
      "startDate": {
        "type": "Date",
        "isNullable": false,
        "description": "First day of calls."
      },
      "endDate": {
        "type": "Date",
        "isNullable": true,
        "description": "Last day of calls. Default: no end."
      },
      "callingHours": {
        "type": "CallingHoursInput",
        "isNullable": false,
        "description": "Hours of the day in which the campaign may call."
      },
      "days": {
        "type": "Weekday",
        "isList": true,
        "isNullable": true,
        "description": "Days on which calling hours begin. Default: every day."
      },
      "timezone": {
        "type": "String",
        "isNullable": false,
        "description": "IANA time zone, such as `Europe/Berlin`."
      },
      "useContactTimezone": {
        "type": "Boolean",
        "isNullable": true,
        "description": "Whether hours apply in each contact’s time zone. Default: false."
      }
    }
  },
  "Consent": {
    "description": "A contact’s consent to be called.",
    "fields": {
      "basis": {
        "type": "ConsentBasis",
        "isNullable": false,
        "description": "Legal basis for calling the contact."
      },
      "text": {
        "type": "String",
        "isNullable": true,
        "description": "Wording that the contact agreed to."
      },
      "source": {
        "type": "String",
        "isNullable": true,
        "description": "Origin of the consent: a form, a recording, a document."
      },
      "at": {
        "type": "DateTime",
        "isNullable": false,
        "description": "Time at which the consent was given."
      },
      "expiresAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Time at which the consent expires. Null: it does not expire."
      }
    }
  },
  "ConsentInput": {
    "description": "Consent to be called. Replaces the previous consent.",
    "fields": {
      "basis": {
        "type": "ConsentBasis",
        "isNullable": false,
        "description": "Legal basis for calling the contact."
      },
      "text": {
        "type": "String",
        "isNullable": true,
        "description": "Wording that the contact agreed to; at most 4000 characters."
      },
      "source": {
        "type": "String",
        "isNullable": true,
        "description": "Origin of the consent; at most 500 characters."
      },
      "at": {
        "type": "DateTime",
        "isNullable": false,
        "description": "Time at which the consent was given."
      },
      "expiresAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Time at which the consent expires. Default: it does not expire."
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
        "description": "The contact list that the contact is on."
      },
      "contactList": {
        "type": "ContactList",
        "isNullable": false,
        "description": "The contact list that the contact is on."
      },
      "phone": {
        "type": "String",
        "isNullable": false,
        "description": "Phone number, E.164."
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
        "description": "Your own fields by name, usable as variables in calls."
      },
      "timezone": {
        "type": "String",
        "isNullable": true,
        "description": "IANA time zone, such as `Europe/Berlin`."
      },
      "status": {
        "type": "ContactStatus",
        "isNullable": false,
        "description": "The result of the calls to the contact so far."
      },
      "lastCalledAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Time of the last call. Null if the contact was never called."
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
      "suppressions": {
        "type": "Suppression",
        "isList": true,
        "isNullable": false,
        "description": "Suppressions of the number, oldest first. Empty if it may be called."
      },
      "consent": {
        "type": "Consent",
        "isNullable": true,
        "description": "The contact’s consent to be called; null if none is known."
      }
    }
  },
  "ContactFilter": {
    "description": "Filters a list of contacts. All conditions must hold.",
    "fields": {
      "contactListIds": {
        "type": "ID",
        "isList": true,
        "isNullable": true,
        "description": "Contacts of these lists."
      },
      "statuses": {
        "type": "ContactStatus",
        "isList": true,
        "isNullable": true,
        "description": "Statuses to match."
      },
      "tags": {
        "type": "String",
        "isList": true,
        "isNullable": true,
        "description": "Contacts with any of these tags."
      },
      "search": {
        "type": "String",
        "isNullable": true,
        "description": "Part of the name, company, email address or phone number, without regard to case, accents and the form of a number."
      },
      "lastCalledAt": {
        "type": "DateTimeRange",
        "isNullable": true,
        "description": "Last called within this range."
      },
      "ids": {
        "type": "ID",
        "isList": true,
        "isNullable": true,
        "description": "Ids to match."
      },
      "createdAt": {
        "type": "DateTimeRange",
        "isNullable": true,
        "description": "Created within this range."
      }
    }
  },
  "ContactImportColumnInput": {
    "description": "Field of a column. Columns without one are not imported.",
    "fields": {
      "name": {
        "type": "String",
        "isNullable": true,
        "description": "Name of the column in the header. The other columns are then recognized. Default: by position, for all columns."
      },
      "field": {
        "type": "ContactField",
        "isNullable": true,
        "description": "The field that the column is mapped to."
      },
      "customField": {
        "type": "String",
        "isNullable": true,
        "description": "The name of the custom field that the column is mapped to."
      }
    }
  },
  "ContactImportError": {
    "description": "Error of a row, or a warning about an imported one.",
    "fields": {
      "row": {
        "type": "Int",
        "isNullable": false,
        "description": "Line of the file, row of the sheet, or position in the array. All count from one."
      },
      "field": {
        "type": "String",
        "isNullable": true,
        "description": "Field that is wrong. Null if the whole row is unreadable."
      },
      "code": {
        "type": "String",
        "isNullable": false,
        "description": "`required`, `invalid`, `invalid_phone`, `ambiguous_phone`, `unknown_field` or `malformed_row`. Of a warning: its kind, such as `left_out`."
      },
      "message": {
        "type": "String",
        "isNullable": false,
        "description": "Human-readable problem, as a sentence."
      },
      "cells": {
        "type": "String",
        "isList": true,
        "isNullable": true,
        "description": "Cells of the CSV row. Null if the row is malformed, and for warnings."
      }
    }
  },
  "ContactImportErrorGroup": {
    "description": "Rows with the same error, warning or guess of the reader.",
    "fields": {
      "field": {
        "type": "String",
        "isNullable": true,
        "description": "Field in question. Null if it is whole rows, or the file."
      },
      "code": {
        "type": "String",
        "isNullable": false,
        "description": "Code of the error or warning, or kind of the guess."
      },
      "message": {
        "type": "String",
        "isNullable": false,
        "description": "Human-readable problem or guess, as a sentence."
      },
      "count": {
        "type": "Int",
        "isNullable": false,
        "description": "Number of rows; one for a guess about the file."
      }
    }
  },
  "ContactList": {
    "description": "A list of contacts, for campaigns to call.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The list’s id."
      },
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "The list’s name, unique in the account."
      },
      "createdAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the list was created."
      },
      "contactCount": {
        "type": "Int",
        "isNullable": false,
        "description": "Number of contacts on the list."
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
        "description": "Instructions of the agent. `{{name}}` inserts a variable of the call or a field of its contact."
      },
      "disclosure": {
        "type": "String",
        "isNullable": true,
        "description": "Sentence that discloses what the agent is, at most 500 characters. Spoken before every first message that lacks it."
      },
      "recording": {
        "type": "RecordingRule",
        "isNullable": true,
        "description": "Rule for recordings that its providers support. `IF_DISCLOSED` requires a disclosure. Default: `ALWAYS`."
      },
      "firstMessage": {
        "type": "String",
        "isNullable": true,
        "description": "First words of the agent. Default: it waits for the callee to speak."
      },
      "language": {
        "type": "String",
        "isNullable": true,
        "description": "BCP 47 language tag that its providers support. Default: `en`."
      },
      "voiceId": {
        "type": "String",
        "isNullable": true,
        "description": "Id of the voice at the voice provider. Default: the provider’s."
      },
      "model": {
        "type": "String",
        "isNullable": true,
        "description": "The language model. Default: the provider’s own default."
      },
      "goal": {
        "type": "String",
        "isNullable": true,
        "description": "Goal of a call in plain words, by which each call is judged."
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
        "description": "Maximum duration of a call in seconds, 10 to 7,200. Default: 600."
      },
      "voicemail": {
        "type": "VoicemailInput",
        "isNullable": true,
        "description": "Action when an answering machine answers. Default: hang up."
      },
      "webhookUrl": {
        "type": "String",
        "isNullable": true,
        "description": "URL that receives the post-call webhook."
      },
      "provider": {
        "type": "VoiceProvider",
        "isNullable": true,
        "description": "Voice provider of the calls. Default: see `Query.voiceProviders`."
      },
      "fallbackProvider": {
        "type": "VoiceProvider",
        "isNullable": true,
        "description": "Voice provider to use if `provider` rejects a call before it rings, or has no free line."
      },
      "tools": {
        "type": "AgentToolInput",
        "isList": true,
        "isNullable": true,
        "description": "Tools of the agent. Replaces all current tools."
      },
      "transfers": {
        "type": "AgentTransferInput",
        "isList": true,
        "isNullable": true,
        "description": "Numbers to transfer calls to. Replaces all current ones."
      },
      "providerAgentId": {
        "type": "String",
        "isNullable": true,
        "description": "Id of an existing agent at the voice provider, to adopt. Only the webhook, extraction fields, goal and voicemail rule are merged into it, and removed again on deletion. Excludes fields such as `systemPrompt`."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "Key of your choice. Within 24 hours, the same key and input repeat the first result."
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
        "description": "The agent that conducts the calls."
      },
      "contactListId": {
        "type": "ID",
        "isNullable": false,
        "description": "The contact list to call."
      },
      "phoneNumberId": {
        "type": "ID",
        "isNullable": true,
        "description": "Number to call from. Default: the first active number."
      },
      "numberPoolId": {
        "type": "ID",
        "isNullable": true,
        "description": "Number pool to call from. Excludes `phoneNumberId`."
      },
      "schedule": {
        "type": "CampaignScheduleInput",
        "isNullable": true,
        "description": "Calling schedule. Default: any hour."
      },
      "retryRules": {
        "type": "RetryRulesInput",
        "isNullable": true,
        "description": "Rules for calling a contact again. Default: one attempt."
      },
      "concurrentCalls": {
        "type": "Int",
        "isNullable": true,
        "description": "Maximum of live calls, 1 to 1,000. Default: 1."
      },
      "priority": {
        "type": "Int",
        "isNullable": true,
        "description": "Priority, 1 to 10. Higher ones take the account’s free call slots first. Default: 5."
      },
      "callsPerSecond": {
        "type": "Float",
        "isNullable": true,
        "description": "Maximum of calls to start per second, 0.01 to 100. Default: no limit."
      },
      "rampStartCallsPerSecond": {
        "type": "Float",
        "isNullable": true,
        "description": "The calls per second to begin with. Default: `callsPerSecond` at once."
      },
      "rampMinutes": {
        "type": "Int",
        "isNullable": true,
        "description": "Minutes in which the rate grows to `callsPerSecond`, 1 to 1,440. Required with `rampStartCallsPerSecond`."
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
        "description": "Called before each call, signed with the account’s pre-dial secret. Default: the account’s webhook."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "Key of your choice. Within 24 hours, the same key and input repeat the first result."
      }
    }
  },
  "CreateContactInput": {
    "description": "The contact to create or update.",
    "fields": {
      "contactListId": {
        "type": "ID",
        "isNullable": true,
        "description": "Contact list to add to. Default: the list named `Default`."
      },
      "phone": {
        "type": "String",
        "isNullable": false,
        "description": "Phone number: E.164, or national with `defaultCountry`."
      },
      "defaultCountry": {
        "type": "String",
        "isNullable": true,
        "description": "Country of a national `phone`, ISO 3166-1 alpha-2."
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
        "description": "Your own fields by name. Replaces the previous fields."
      },
      "timezone": {
        "type": "String",
        "isNullable": true,
        "description": "IANA time zone, such as `Europe/Berlin`."
      },
      "consent": {
        "type": "ConsentInput",
        "isNullable": true,
        "description": "Consent to be called. Null on update: removes the consent."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "Key of your choice. Within 24 hours, the same key and input repeat the first result."
      }
    }
  },
  "CreateContactListInput": {
    "description": "The contact list to create.",
    "fields": {
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "The list’s name, unique in the account."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "Key of your choice. Within 24 hours, the same key and input repeat the first result."
      }
    }
  },
  "CreateExportInput": {
    "description": "Export to create. A list is filtered by the field of its kind.",
    "fields": {
      "kind": {
        "type": "ExportKind",
        "isNullable": false,
        "description": "Contents of the export."
      },
      "format": {
        "type": "ExportFormat",
        "isNullable": true,
        "description": "Format of a list. Default: `CSV`."
      },
      "columns": {
        "type": "String",
        "isList": true,
        "isNullable": true,
        "description": "Columns of a list by name, such as `phone_to` or `metadata.plan`, in this order. Default: all but transcripts."
      },
      "calls": {
        "type": "CallFilter",
        "isNullable": true,
        "description": "Filter of `CALLS`."
      },
      "contacts": {
        "type": "ContactFilter",
        "isNullable": true,
        "description": "Filter of `CONTACTS`."
      },
      "campaignId": {
        "type": "ID",
        "isNullable": true,
        "description": "The campaign of `CAMPAIGN_CONTACTS`."
      },
      "campaignContacts": {
        "type": "CampaignContactFilter",
        "isNullable": true,
        "description": "Filter of `CAMPAIGN_CONTACTS`."
      },
      "ledgerEntries": {
        "type": "LedgerEntryFilter",
        "isNullable": true,
        "description": "Filter of `LEDGER_ENTRIES`."
      },
      "webhookDeliveries": {
        "type": "WebhookDeliveryFilter",
        "isNullable": true,
        "description": "Filter of `WEBHOOK_DELIVERIES`."
      },
      "suppressedNumbers": {
        "type": "SuppressedNumberFilter",
        "isNullable": true,
        "description": "Filter of `SUPPRESSED_NUMBERS`."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "Key of your choice. Within 24 hours, the same key and input repeat the first result."
      }
    }
  },
  "CreateNumberPoolInput": {
    "description": "A number pool to create.",
    "fields": {
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "The pool’s name, unique in the account."
      },
      "strategy": {
        "type": "NumberStrategy",
        "isNullable": true,
        "description": "Strategy for choosing the calling number. Default: `STICKY`."
      },
      "phoneNumberIds": {
        "type": "ID",
        "isList": true,
        "isNullable": false,
        "description": "Phone numbers to call from, 1 to 500."
      },
      "maxCallsPerDay": {
        "type": "Int",
        "isNullable": true,
        "description": "Calls per number within 24 hours, 1 to 10,000. Default: no limit."
      },
      "maxCallsPerMinute": {
        "type": "Int",
        "isNullable": true,
        "description": "Calls per number within 60 seconds, 1 to 1,000. Default: no limit."
      },
      "cooldownSeconds": {
        "type": "Int",
        "isNullable": true,
        "description": "Gap between two calls from one number, 1 to 86,400 seconds. Default: none."
      },
      "warmUpDays": {
        "type": "Int",
        "isNullable": true,
        "description": "Days in which the daily limit of a new number grows to `maxCallsPerDay`, 1 to 365. Default: no warm-up."
      },
      "warmUpCallsPerDay": {
        "type": "Int",
        "isNullable": true,
        "description": "A new number’s limit on its first day. Required with `warmUpDays`."
      },
      "restHours": {
        "type": "Int",
        "isNullable": true,
        "description": "Hours of rest for significantly worse numbers, 1 to 720. Null: none. Default: 24."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "Key of your choice. Within 24 hours, the same key and input repeat the first result."
      }
    }
  },
  "CreatePersonFileInput": {
    "description": "File of a person to create.",
    "fields": {
      "phone": {
        "type": "String",
        "isNullable": false,
        "description": "The person’s phone number."
      },
      "format": {
        "type": "PersonFileFormat",
        "isNullable": true,
        "description": "Format of the file. Default: `JSON`."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "Key of your choice. Within 24 hours, the same key and input repeat the first result."
      }
    }
  },
  "CreateScheduledExportInput": {
    "description": "Export to schedule.",
    "fields": {
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "Name for people."
      },
      "export": {
        "type": "CreateExportInput",
        "isNullable": false,
        "description": "List to export. Leave out its `idempotencyKey`."
      },
      "schedule": {
        "type": "ExportScheduleInput",
        "isNullable": false,
        "description": "Due times and covered days."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "Key of your choice. Within 24 hours, the same key and input repeat the first result."
      }
    }
  },
  "CreateWebhookEndpointInput": {
    "description": "The endpoint to create.",
    "fields": {
      "url": {
        "type": "String",
        "isNullable": false,
        "description": "URL for events, reachable from the internet."
      },
      "events": {
        "type": "WebhookEndpointEventType",
        "isList": true,
        "isNullable": false,
        "description": "Event types that the webhook endpoint receives."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "Key of your choice. Within 24 hours, the same key and input repeat the first result."
      }
    }
  },
  "CreditBalance": {
    "description": "Credit balance of the account. 1 credit = 0.01 USD.",
    "fields": {
      "balance": {
        "type": "Int",
        "isNullable": false,
        "description": "Credits of the account, including those held for live calls."
      },
      "held": {
        "type": "Int",
        "isNullable": false,
        "description": "Credits reserved by live calls."
      },
      "available": {
        "type": "Int",
        "isNullable": false,
        "description": "Credits that calls may still use: balance and overdraft less `held`."
      },
      "overdraftCredits": {
        "type": "Int",
        "isNullable": false,
        "description": "Credits below zero that calls may use."
      },
      "isMetered": {
        "type": "Boolean",
        "isNullable": false,
        "description": "Whether calls need credits and are charged."
      },
      "creditsRunOut": {
        "type": "CreditsRunOut",
        "isNullable": false,
        "description": "Action for a live call when no credits are left for its next minute."
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
        "description": "Price of the credits in US dollars."
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
        "description": "Entries of the purchase, its refunds and disputes, oldest first."
      },
      "createdAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the purchase was created."
      },
      "completedAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Time at which the credits were added. Null until then."
      }
    }
  },
  "CreditUsage": {
    "description": "Credits charged for calls. Days are UTC; both ends are included.",
    "fields": {
      "startDate": {
        "type": "Date",
        "isNullable": false,
        "description": "First day of the charges, UTC."
      },
      "endDate": {
        "type": "Date",
        "isNullable": false,
        "description": "Last day of the charges, UTC."
      },
      "groupBy": {
        "type": "CreditUsageGrouping",
        "isNullable": false,
        "description": "Grouping of the usage entries."
      },
      "totalCredits": {
        "type": "Int",
        "isNullable": false,
        "description": "Total of charged credits."
      },
      "totalCalls": {
        "type": "Int",
        "isNullable": false,
        "description": "Total number of charged calls."
      },
      "entries": {
        "type": "CreditUsageEntry",
        "isList": true,
        "isNullable": false,
        "description": "Usage by day, campaign or agent, as `groupBy` says."
      }
    }
  },
  "CreditUsageEntry": {
    "description": "The usage of one day, campaign or agent.",
    "fields": {
      "key": {
        "type": "String",
        "isNullable": true,
        "description": "Day, campaign id or agent id. Null for calls without a campaign."
      },
      "day": {
        "type": "Date",
        "isNullable": true,
        "description": "Day of the charges, UTC. Null unless grouped by `DAY`."
      },
      "agent": {
        "type": "Agent",
        "isNullable": true,
        "description": "Agent of the charged calls. Null unless grouped by `AGENT`."
      },
      "campaign": {
        "type": "Campaign",
        "isNullable": true,
        "description": "Campaign, null for single calls. Null unless grouped by `CAMPAIGN`."
      },
      "credits": {
        "type": "Int",
        "isNullable": false,
        "description": "Credits charged for the calls of the group."
      },
      "calls": {
        "type": "Int",
        "isNullable": false,
        "description": "Number of charged calls."
      }
    }
  },
  "DateTimeRange": {
    "description": "A range of instants. A missing end leaves the range open.",
    "fields": {
      "from": {
        "type": "DateTime",
        "isNullable": true,
        "description": "First instant of the range."
      },
      "to": {
        "type": "DateTime",
        "isNullable": true,
        "description": "End of the range, not part of it."
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
        "description": "Number to call from. Default: the first active number."
      },
      "contactId": {
        "type": "ID",
        "isNullable": true,
        "description": "The contact to link the call to. Its fields are variables of the call."
      },
      "variables": {
        "type": "JSONObject",
        "isNullable": true,
        "description": "Values for `{{name}}` in the agent’s texts: text, numbers and booleans. They take precedence over the contact’s fields."
      },
      "overrides": {
        "type": "CallOverridesInput",
        "isNullable": true,
        "description": "Agent settings overridden for this call."
      },
      "metadata": {
        "type": "JSONObject",
        "isNullable": true,
        "description": "Your own data, returned with the call and its webhooks: at most 16384 bytes of JSON."
      },
      "externalId": {
        "type": "String",
        "isNullable": true,
        "description": "An id of your own, to find the call by."
      },
      "quietHours": {
        "type": "CallQuietHoursInput",
        "isNullable": true,
        "description": "Rule for quiet hours. Default: the account’s rule."
      },
      "notBefore": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Schedules the call, at most 365 days ahead. A past time means now."
      },
      "notAfter": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Latest time to place the call, after which it is canceled."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "Key of your choice. Within 24 hours, the same key and input repeat the first result."
      }
    }
  },
  "Download": {
    "description": "A file to download.",
    "fields": {
      "url": {
        "type": "String",
        "isNullable": false,
        "description": "The signed URL. It needs no API key."
      },
      "expiresAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "Time from which the URL is rejected. Request another then."
      },
      "contentType": {
        "type": "String",
        "isNullable": false,
        "description": "The media type of the file, such as `audio/mpeg`."
      }
    }
  },
  "DurationPercentiles": {
    "description": "Percentiles of the duration of connected calls in seconds, within 5 %.",
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
  "ExportScheduleInput": {
    "description": "Due times of a scheduled export, and what its files cover.",
    "fields": {
      "recurrence": {
        "type": "ExportRecurrence",
        "isNullable": false,
        "description": "Days on which the export is due."
      },
      "timeZone": {
        "type": "String",
        "isNullable": false,
        "description": "IANA time zone of the due times and the covered days."
      },
      "hour": {
        "type": "Int",
        "isNullable": false,
        "description": "Full hour of the due time, 0 to 23."
      },
      "weekday": {
        "type": "Weekday",
        "isNullable": true,
        "description": "Required for `WEEKLY`."
      },
      "dayOfMonth": {
        "type": "Int",
        "isNullable": true,
        "description": "Required for `MONTHLY`, 1 to 31."
      },
      "covers": {
        "type": "ExportSpan",
        "isNullable": true,
        "description": "When the rows of a file were created. Default: any time."
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
        "description": "Instructions for finding the value in the conversation."
      }
    }
  },
  "ExtractionFieldInput": {
    "description": "A value to extract from the conversation when a call has ended.",
    "fields": {
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "Key in `extractedData`: letters, digits, underscores; no digit first."
      },
      "type": {
        "type": "ExtractionType",
        "isNullable": false,
        "description": "The type of the value."
      },
      "description": {
        "type": "String",
        "isNullable": false,
        "description": "Instructions for finding the value in the conversation."
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
        "description": "Name of the list to import into, created if it does not exist."
      },
      "defaultCountry": {
        "type": "String",
        "isNullable": true,
        "description": "The country of national numbers, ISO 3166-1 alpha-2."
      },
      "hasHeader": {
        "type": "Boolean",
        "isNullable": true,
        "description": "Whether a row names the columns. Default: detected."
      },
      "columns": {
        "type": "ContactImportColumnInput",
        "isList": true,
        "isNullable": true,
        "description": "Fields of a file’s columns. Default: recognized."
      },
      "source": {
        "type": "ContactSource",
        "isNullable": false,
        "description": "Contacts as CSV text, or as an array of objects."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "Key of your choice. Within 24 hours, the same key and input repeat the first result."
      }
    }
  },
  "ImportContactsPayload": {
    "description": "The result of an import of contacts.",
    "fields": {
      "total": {
        "type": "Int",
        "isNullable": false,
        "description": "Number of rows that were read."
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
        "description": "Number of rows that were rejected."
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
        "description": "Errors grouped by reason, most frequent first; at most 100 groups."
      },
      "warnings": {
        "type": "ContactImportError",
        "isList": true,
        "isNullable": false,
        "description": "The first 1,000 warnings."
      },
      "warningsTotal": {
        "type": "Int",
        "isNullable": false,
        "description": "Number of warnings, those that are not listed among them."
      },
      "guesses": {
        "type": "ContactImportErrorGroup",
        "isList": true,
        "isNullable": false,
        "description": "Guesses of the reader and warnings; at most 100 kinds."
      },
      "contactListId": {
        "type": "ID",
        "isNullable": false,
        "description": "The list that was imported into."
      }
    }
  },
  "ImportResult": {
    "description": "The result of an import.",
    "fields": {
      "total": {
        "type": "Int",
        "isNullable": false,
        "description": "Number of rows that were read."
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
        "description": "Number of rows that were rejected."
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
        "description": "Errors grouped by reason, most frequent first; at most 100 groups."
      },
      "warnings": {
        "type": "ContactImportError",
        "isList": true,
        "isNullable": false,
        "description": "The first 1,000 warnings."
      },
      "warningsTotal": {
        "type": "Int",
        "isNullable": false,
        "description": "Number of warnings, those that are not listed among them."
      },
      "guesses": {
        "type": "ContactImportErrorGroup",
        "isList": true,
        "isNullable": false,
        "description": "Guesses of the reader and warnings; at most 100 kinds."
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
        "description": "Name of the list instead of its id. Created if it does not exist."
      },
      "defaultCountry": {
        "type": "String",
        "isNullable": true,
        "description": "The country of national numbers, ISO 3166-1 alpha-2."
      },
      "hasHeader": {
        "type": "Boolean",
        "isNullable": true,
        "description": "Whether a row names the columns. Default: detected."
      },
      "columns": {
        "type": "ContactImportColumnInput",
        "isList": true,
        "isNullable": true,
        "description": "Fields of the CSV columns: `PHONE`, or the custom field `reason` or `expires_at`. Default: by the names in the header."
      },
      "source": {
        "type": "ContactSource",
        "isNullable": false,
        "description": "Numbers as CSV text, or as an array of objects."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "Key of your choice. Within 24 hours, the same key and input repeat the first result."
      }
    }
  },
  "ImportSuppressionsPayload": {
    "description": "The result of an import of suppressions.",
    "fields": {
      "total": {
        "type": "Int",
        "isNullable": false,
        "description": "Number of rows that were read."
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
        "description": "Number of rows that were rejected."
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
        "description": "Errors grouped by reason, most frequent first; at most 100 groups."
      },
      "warnings": {
        "type": "ContactImportError",
        "isList": true,
        "isNullable": false,
        "description": "The first 1,000 warnings."
      },
      "warningsTotal": {
        "type": "Int",
        "isNullable": false,
        "description": "Number of warnings, those that are not listed among them."
      },
      "guesses": {
        "type": "ContactImportErrorGroup",
        "isList": true,
        "isNullable": false,
        "description": "Guesses of the reader and warnings; at most 100 kinds."
      },
      "suppressionListId": {
        "type": "ID",
        "isNullable": false,
        "description": "The list that was imported into."
      }
    }
  },
  "IntRange": {
    "description": "A range of whole numbers. A missing bound leaves the range open.",
    "fields": {
      "min": {
        "type": "Int",
        "isNullable": true,
        "description": "Lowest number of the range."
      },
      "max": {
        "type": "Int",
        "isNullable": true,
        "description": "Highest number of the range."
      }
    }
  },
  "LedgerEntryFilter": {
    "description": "Filters a list of ledger entries. All conditions must hold.",
    "fields": {
      "kinds": {
        "type": "LedgerEntryKind",
        "isList": true,
        "isNullable": true,
        "description": "Kinds to match."
      },
      "ids": {
        "type": "ID",
        "isList": true,
        "isNullable": true,
        "description": "Ids to match."
      },
      "createdAt": {
        "type": "DateTimeRange",
        "isNullable": true,
        "description": "Created within this range."
      }
    }
  },
  "NumberPool": {
    "description": "Phone numbers that campaigns call from in turn. Limits hold per number, for all callers; the strictest pool of a number wins.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The pool’s id."
      },
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "The pool’s name, unique in the account."
      },
      "strategy": {
        "type": "NumberStrategy",
        "isNullable": false,
        "description": "Strategy for choosing the calling number."
      },
      "maxCallsPerDay": {
        "type": "Int",
        "isNullable": true,
        "description": "Calls from each of its numbers within any 24 hours; null = no limit."
      },
      "maxCallsPerMinute": {
        "type": "Int",
        "isNullable": true,
        "description": "Calls from each of its numbers within any 60 seconds; null = no limit."
      },
      "cooldownSeconds": {
        "type": "Int",
        "isNullable": true,
        "description": "Minimum gap between two call starts of one number. Null: none."
      },
      "warmUpDays": {
        "type": "Int",
        "isNullable": true,
        "description": "Days in which the daily limit of a new number grows from `warmUpCallsPerDay` to `maxCallsPerDay`. Null: no warm-up."
      },
      "warmUpCallsPerDay": {
        "type": "Int",
        "isNullable": true,
        "description": "Daily limit of a number on its first day. Null: `maxCallsPerDay`."
      },
      "restHours": {
        "type": "Int",
        "isNullable": true,
        "description": "Hours of rest for significantly worse numbers. Null: no rest."
      },
      "numbers": {
        "type": "PhoneNumber",
        "isList": true,
        "isNullable": false,
        "description": "Numbers, oldest first. Campaigns use those active at their provider."
      },
      "createdAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the pool was created."
      },
      "members": {
        "type": "PoolMember",
        "isList": true,
        "isNullable": false,
        "description": "Phone numbers of the pool with their use and health, oldest first."
      }
    }
  },
  "NumberRest": {
    "description": "Rest of a number, during which campaigns do not call from it.",
    "fields": {
      "since": {
        "type": "DateTime",
        "isNullable": false,
        "description": "Start of the number’s rest."
      },
      "until": {
        "type": "DateTime",
        "isNullable": false,
        "description": "End of the number’s rest."
      },
      "reason": {
        "type": "NumberRestReason",
        "isNullable": false,
        "description": "Machine-readable reason why the number rests."
      },
      "sentence": {
        "type": "String",
        "isNullable": false,
        "description": "Human-readable reason with its figures, as a sentence."
      }
    }
  },
  "PhoneNumber": {
    "description": "A phone number to place calls from.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The number’s id."
      },
      "e164": {
        "type": "String",
        "isNullable": false,
        "description": "Phone number, E.164."
      },
      "status": {
        "type": "PhoneNumberStatus",
        "isNullable": false,
        "description": "Whether calls can be placed from the number."
      },
      "provider": {
        "type": "VoiceProvider",
        "isNullable": false,
        "description": "Voice provider of the number. Only its agents can call from it."
      },
      "maxLiveCalls": {
        "type": "Int",
        "isNullable": true,
        "description": "Maximum of live calls, set by the operator. Null: no limit."
      },
      "createdAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the number was added to the account."
      },
      "dailyHealth": {
        "type": "NumberHealth",
        "isList": true,
        "isNullable": false,
        "description": "Results of the number’s calls on each of the last 14 days in UTC, today first."
      }
    }
  },
  "PreDialAnswer": {
    "description": "Response of a pre-dial webhook for a call.",
    "fields": {
      "result": {
        "type": "PreDialResult",
        "isNullable": false,
        "description": "Decision on the call, by the endpoint or by `onFailure`."
      },
      "reason": {
        "type": "String",
        "isNullable": true,
        "description": "Reason for a refusal, or why the response could not be used."
      },
      "variables": {
        "type": "JSONObject",
        "isNullable": false,
        "description": "The variables that the endpoint added to those of the call."
      },
      "askedAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "Time of the request to the pre-dial webhook."
      },
      "latencyMs": {
        "type": "Int",
        "isNullable": false,
        "description": "Milliseconds until the response or timeout."
      },
      "responseStatus": {
        "type": "Int",
        "isNullable": true,
        "description": "The HTTP status of the answer; null without one."
      }
    }
  },
  "PreDialWebhook": {
    "description": "Endpoint of yours that allows or refuses each call.",
    "fields": {
      "url": {
        "type": "String",
        "isNullable": false,
        "description": "URL of the endpoint."
      },
      "onFailure": {
        "type": "PreDialFailureAction",
        "isNullable": false,
        "description": "Action if there is no usable response in time."
      },
      "timeoutMs": {
        "type": "Int",
        "isNullable": false,
        "description": "Timeout of the webhook’s response in milliseconds."
      }
    }
  },
  "PreDialWebhookInput": {
    "description": "Endpoint to call before each call.",
    "fields": {
      "url": {
        "type": "String",
        "isNullable": false,
        "description": "URL of the endpoint, reachable from the internet."
      },
      "onFailure": {
        "type": "PreDialFailureAction",
        "isNullable": true,
        "description": "Action if there is no usable response. Default: `FAIL_CLOSED`."
      },
      "timeoutMs": {
        "type": "Int",
        "isNullable": true,
        "description": "Timeout of the webhook’s response, 100 to 1000 milliseconds. Default: 1000."
      }
    }
  },
  "ProviderCost": {
    "description": "Cost of a call at its voice provider.",
    "fields": {
      "amount": {
        "type": "String",
        "isNullable": false,
        "description": "Amount in `currency`, as an exact decimal."
      },
      "currency": {
        "type": "ProviderCurrency",
        "isNullable": false,
        "description": "Currency of the amount."
      }
    }
  },
  "PurchaseCreditsInput": {
    "description": "The credits to buy.",
    "fields": {
      "credits": {
        "type": "Int",
        "isNullable": false,
        "description": "Number of credits, 100 to 1,000,000."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "Key of your choice. Within 24 hours, the same key and input repeat the first result."
      }
    }
  },
  "RedialInput": {
    "description": "Whom to call again, and how. Give exactly one of `callIds`, `filter` and `contactIds`.",
    "fields": {
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "Name of the new campaign and of its contact list."
      },
      "callIds": {
        "type": "ID",
        "isList": true,
        "isNullable": true,
        "description": "The people of these calls."
      },
      "filter": {
        "type": "CallFilter",
        "isNullable": true,
        "description": "The people of all matching calls."
      },
      "contactIds": {
        "type": "ID",
        "isList": true,
        "isNullable": true,
        "description": "These contacts."
      },
      "agentId": {
        "type": "ID",
        "isNullable": true,
        "description": "The agent that conducts the calls. Default: the agent of the newest selected call."
      },
      "phoneNumberId": {
        "type": "ID",
        "isNullable": true,
        "description": "Number to call from. Default: the first active number."
      },
      "numberPoolId": {
        "type": "ID",
        "isNullable": true,
        "description": "Number pool to call from. Excludes `phoneNumberId`."
      },
      "schedule": {
        "type": "CampaignScheduleInput",
        "isNullable": true,
        "description": "Calling schedule. Default: any hour."
      },
      "retryRules": {
        "type": "RetryRulesInput",
        "isNullable": true,
        "description": "Rules for calling a contact again. Default: one attempt."
      },
      "concurrentCalls": {
        "type": "Int",
        "isNullable": true,
        "description": "Maximum of live calls, 1 to 1,000. Default: 1."
      },
      "priority": {
        "type": "Int",
        "isNullable": true,
        "description": "Priority, 1 to 10. Higher ones take the account’s free call slots first. Default: 5."
      },
      "callsPerSecond": {
        "type": "Float",
        "isNullable": true,
        "description": "Maximum of calls to start per second, 0.01 to 100. Default: no limit."
      },
      "rampStartCallsPerSecond": {
        "type": "Float",
        "isNullable": true,
        "description": "The calls per second to begin with. Default: `callsPerSecond` at once."
      },
      "rampMinutes": {
        "type": "Int",
        "isNullable": true,
        "description": "Minutes in which the rate grows to `callsPerSecond`, 1 to 1,440. Required with `rampStartCallsPerSecond`."
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
        "description": "Called before each call, signed with the account’s pre-dial secret. Default: the account’s webhook."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "Key of your choice. Within 24 hours, the same key and input repeat the first result."
      }
    }
  },
  "RedialLeftOut": {
    "description": "Person who is not called again, because the number is suppressed.",
    "fields": {
      "phone": {
        "type": "String",
        "isNullable": false,
        "description": "Phone number, E.164."
      },
      "contact": {
        "type": "Contact",
        "isNullable": true,
        "description": "The contact, if one is known."
      }
    }
  },
  "RedialPayload": {
    "description": "Result of `redial`.",
    "fields": {
      "campaign": {
        "type": "Campaign",
        "isNullable": false,
        "description": "The new campaign, a draft. See its `preflight`, then start it."
      },
      "people": {
        "type": "Int",
        "isNullable": false,
        "description": "Number of people that the campaign calls."
      },
      "repeated": {
        "type": "Int",
        "isNullable": false,
        "description": "Selected calls or contacts beyond the first of their number."
      },
      "leftOut": {
        "type": "RedialLeftOut",
        "isList": true,
        "isNullable": false,
        "description": "People who are not called, because their number is suppressed. At most 200."
      },
      "leftOutTotal": {
        "type": "Int",
        "isNullable": false,
        "description": "Number of people who are not called."
      }
    }
  },
  "ResumeCampaignInput": {
    "description": "Campaign to resume, and its new budget.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The campaign’s id."
      },
      "maxCredits": {
        "type": "Int",
        "isNullable": true,
        "description": "New budget in credits. Default: unchanged."
      }
    }
  },
  "RetryRules": {
    "description": "Rules for calling a contact again.",
    "fields": {
      "maxAttempts": {
        "type": "Int",
        "isNullable": false,
        "description": "Maximum of attempts to reach one contact, including the first."
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
        "description": "Outcomes after which a contact is called again."
      },
      "schedules": {
        "type": "RetrySchedules",
        "isNullable": true,
        "description": "Retry schedules of outcomes that do not use `delayMinutes`."
      },
      "ladders": {
        "type": "RetrySchedules",
        "isNullable": true,
        "description": "Former name of `schedules`."
      }
    }
  },
  "RetryRulesInput": {
    "description": "Rules for calling a contact again.",
    "fields": {
      "maxAttempts": {
        "type": "Int",
        "isNullable": true,
        "description": "Attempts, 1 to 10. Default: 1, or one more than the longest retry schedule."
      },
      "delayMinutes": {
        "type": "Int",
        "isNullable": true,
        "description": "Minutes between two attempts, 0 to 10,080. Default: 60."
      },
      "retryOn": {
        "type": "RetryReason",
        "isList": true,
        "isNullable": true,
        "description": "Outcomes to retry. Default: all except `VOICEMAIL`."
      },
      "schedules": {
        "type": "RetrySchedulesInput",
        "isNullable": true,
        "description": "Retry schedules by outcome, 1 to 9 of 1 to 604,800 seconds. They apply regardless of `retryOn`."
      },
      "ladders": {
        "type": "RetrySchedulesInput",
        "isNullable": true,
        "description": "Former name of `schedules`, which takes precedence."
      }
    }
  },
  "RetrySchedules": {
    "description": "Retry schedules by outcome: seconds to wait after the first call, the second, and so on.",
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
        "description": "Hung up within 10 seconds without a word."
      },
      "callbackRequested": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "Callback requested without a time that could be understood."
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
  "RetrySchedulesInput": {
    "description": "Retry schedules by outcome: seconds to wait after the first call, the second, and so on. No call follows the last.",
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
        "description": "Hung up within 10 seconds without a word."
      },
      "callbackRequested": {
        "type": "Int",
        "isList": true,
        "isNullable": true,
        "description": "Callback requested without a time that could be understood."
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
  "RotateWebhookSecretInput": {
    "description": "The secret to rotate.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The id of the endpoint, or of the agent whose post-call webhook it is."
      },
      "overlapSeconds": {
        "type": "Int",
        "isNullable": true,
        "description": "Seconds for which both secrets sign. Default: 24 hours."
      }
    }
  },
  "ScheduledExport": {
    "description": "List that is exported at due times, each time as a new file that the webhook event `export.ready` announces.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "Id of the scheduled export."
      },
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "Name for people."
      },
      "kind": {
        "type": "ExportKind",
        "isNullable": false,
        "description": "The exported list."
      },
      "format": {
        "type": "ExportFormat",
        "isNullable": false,
        "description": "Format of the files."
      },
      "columns": {
        "type": "String",
        "isList": true,
        "isNullable": true,
        "description": "Columns in this order. Null: all but transcripts."
      },
      "filter": {
        "type": "JSONObject",
        "isNullable": false,
        "description": "Filter of the list, as it was given."
      },
      "covers": {
        "type": "ExportSpan",
        "isNullable": true,
        "description": "When the rows of a file were created. Null: any time."
      },
      "recurrence": {
        "type": "ExportRecurrence",
        "isNullable": false,
        "description": "Days on which the export is due."
      },
      "timeZone": {
        "type": "String",
        "isNullable": false,
        "description": "IANA time zone of the due times and the covered days."
      },
      "hour": {
        "type": "Int",
        "isNullable": false,
        "description": "Full hour of the due time, 0 to 23."
      },
      "weekday": {
        "type": "Weekday",
        "isNullable": true,
        "description": "Weekday of a `WEEKLY` export, else null."
      },
      "dayOfMonth": {
        "type": "Int",
        "isNullable": true,
        "description": "Day of a `MONTHLY` export, else null."
      },
      "nextDueAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "The next due time."
      }
    }
  },
  "SuppressNumberInput": {
    "description": "Number to suppress, and the reason.",
    "fields": {
      "phone": {
        "type": "String",
        "isNullable": false,
        "description": "Phone number to suppress, E.164."
      },
      "reason": {
        "type": "String",
        "isNullable": true,
        "description": "Reason for the suppression, in your own words."
      },
      "expiresAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "End of the suppression. Default: permanent."
      },
      "suppressionListId": {
        "type": "ID",
        "isNullable": true,
        "description": "The list to put the number on. Default: `Do not call`."
      },
      "suppressionListName": {
        "type": "String",
        "isNullable": true,
        "description": "Name of the list instead of its id. Created if it does not exist."
      },
      "idempotencyKey": {
        "type": "String",
        "isNullable": true,
        "description": "Key of your choice. Within 24 hours, the same key and input repeat the first result."
      }
    }
  },
  "SuppressedNumber": {
    "description": "Number on a suppression list, not called on any contact list.",
    "fields": {
      "phone": {
        "type": "String",
        "isNullable": false,
        "description": "Phone number, E.164."
      },
      "reason": {
        "type": "String",
        "isNullable": false,
        "description": "Reason for the suppression, in your own words."
      },
      "source": {
        "type": "SuppressionSource",
        "isNullable": false,
        "description": "Origin of the entry."
      },
      "createdAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the number was added to the list."
      },
      "expiresAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Time from which the entry is void. Null: never."
      },
      "callId": {
        "type": "ID",
        "isNullable": true,
        "description": "Call in which the person opted out. It may have been deleted."
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
  "SuppressedNumberFilter": {
    "description": "Filters a list of suppressed numbers. All conditions must hold.",
    "fields": {
      "suppressionListIds": {
        "type": "ID",
        "isList": true,
        "isNullable": true,
        "description": "Numbers on any of these suppression lists."
      },
      "phones": {
        "type": "String",
        "isList": true,
        "isNullable": true,
        "description": "Entries of these numbers, E.164."
      }
    }
  },
  "ToolCall": {
    "description": "A use of one of the agent’s tools during a call.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "Id of the tool call, sent to your endpoint as `webhook-id`."
      },
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "The tool’s name."
      },
      "arguments": {
        "type": "JSONObject",
        "isNullable": false,
        "description": "Arguments that the agent passed."
      },
      "status": {
        "type": "ToolCallStatus",
        "isNullable": false,
        "description": "Status of the tool call."
      },
      "responseStatus": {
        "type": "Int",
        "isNullable": true,
        "description": "The HTTP status of your endpoint’s answer; null without one."
      },
      "result": {
        "type": "String",
        "isNullable": true,
        "description": "Response of your endpoint as given to the agent: its first 8192 bytes."
      },
      "error": {
        "type": "String",
        "isNullable": true,
        "description": "Reason why the tool call failed."
      },
      "startedAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "Time at which the agent called the tool."
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
        "description": "Speaker of the transcript’s turn."
      },
      "message": {
        "type": "String",
        "isNullable": false,
        "description": "Text of the transcript’s turn."
      },
      "timeSeconds": {
        "type": "Float",
        "isNullable": false,
        "description": "Seconds from the answer to the start of this turn."
      }
    }
  },
  "UpdateAgentInput": {
    "description": "Changes to an agent. Absent fields stay unchanged.",
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
        "description": "Instructions of the agent. `{{name}}` inserts a variable of the call or a field of its contact."
      },
      "disclosure": {
        "type": "String",
        "isNullable": true,
        "description": "Sentence that discloses what the agent is, at most 500 characters. Spoken before every first message that lacks it."
      },
      "recording": {
        "type": "RecordingRule",
        "isNullable": true,
        "description": "Rule for recordings that its providers support. `IF_DISCLOSED` requires a disclosure. Default: `ALWAYS`."
      },
      "firstMessage": {
        "type": "String",
        "isNullable": true,
        "description": "First words of the agent. Default: it waits for the callee to speak."
      },
      "language": {
        "type": "String",
        "isNullable": true,
        "description": "BCP 47 language tag that its providers support. Default: `en`."
      },
      "voiceId": {
        "type": "String",
        "isNullable": true,
        "description": "Id of the voice at the voice provider. Default: the provider’s."
      },
      "model": {
        "type": "String",
        "isNullable": true,
        "description": "The language model. Default: the provider’s own default."
      },
      "goal": {
        "type": "String",
        "isNullable": true,
        "description": "Goal of a call in plain words, by which each call is judged."
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
        "description": "Maximum duration of a call in seconds, 10 to 7,200. Default: 600."
      },
      "voicemail": {
        "type": "VoicemailInput",
        "isNullable": true,
        "description": "Action when an answering machine answers. Default: hang up."
      },
      "webhookUrl": {
        "type": "String",
        "isNullable": true,
        "description": "URL that receives the post-call webhook."
      },
      "provider": {
        "type": "VoiceProvider",
        "isNullable": true,
        "description": "Voice provider of the calls. Default: see `Query.voiceProviders`."
      },
      "fallbackProvider": {
        "type": "VoiceProvider",
        "isNullable": true,
        "description": "Voice provider to use if `provider` rejects a call before it rings, or has no free line."
      },
      "tools": {
        "type": "AgentToolInput",
        "isList": true,
        "isNullable": true,
        "description": "Tools of the agent. Replaces all current tools."
      },
      "transfers": {
        "type": "AgentTransferInput",
        "isList": true,
        "isNullable": true,
        "description": "Numbers to transfer calls to. Replaces all current ones."
      }
    }
  },
  "UpdateCampaignInput": {
    "description": "Changes to a campaign. Absent fields stay unchanged, null clears a field. After the start, only `name`, `schedule`, `concurrentCalls`, `priority`, `maxCredits` and calls per second can change.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The campaign’s id."
      },
      "expectedVersion": {
        "type": "Int",
        "isNullable": true,
        "description": "Version that you have read. Throws `CONFLICT` if the campaign has another one."
      },
      "name": {
        "type": "String",
        "isNullable": true,
        "description": "The campaign’s name, shown in the dashboard."
      },
      "agentId": {
        "type": "ID",
        "isNullable": true,
        "description": "The agent that conducts the calls."
      },
      "contactListId": {
        "type": "ID",
        "isNullable": true,
        "description": "The contact list to call."
      },
      "phoneNumberId": {
        "type": "ID",
        "isNullable": true,
        "description": "Number to call from. Default: the first active number."
      },
      "numberPoolId": {
        "type": "ID",
        "isNullable": true,
        "description": "Number pool to call from. Excludes `phoneNumberId`."
      },
      "schedule": {
        "type": "CampaignScheduleInput",
        "isNullable": true,
        "description": "Calling schedule. Default: any hour."
      },
      "retryRules": {
        "type": "RetryRulesInput",
        "isNullable": true,
        "description": "Rules for calling a contact again. Default: one attempt."
      },
      "concurrentCalls": {
        "type": "Int",
        "isNullable": true,
        "description": "Maximum of live calls, 1 to 1,000. Default: 1."
      },
      "priority": {
        "type": "Int",
        "isNullable": true,
        "description": "Priority, 1 to 10. Higher ones take the account’s free call slots first. Default: 5."
      },
      "callsPerSecond": {
        "type": "Float",
        "isNullable": true,
        "description": "Maximum of calls to start per second, 0.01 to 100. Default: no limit."
      },
      "rampStartCallsPerSecond": {
        "type": "Float",
        "isNullable": true,
        "description": "The calls per second to begin with. Default: `callsPerSecond` at once."
      },
      "rampMinutes": {
        "type": "Int",
        "isNullable": true,
        "description": "Minutes in which the rate grows to `callsPerSecond`, 1 to 1,440. Required with `rampStartCallsPerSecond`."
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
        "description": "Called before each call, signed with the account’s pre-dial secret. Default: the account’s webhook."
      },
      "archived": {
        "type": "Boolean",
        "isNullable": true,
        "description": "Archives a campaign that is a draft or over, or takes it back. A start takes it back, too."
      }
    }
  },
  "UpdateContactInput": {
    "description": "Changes to a contact. Absent fields stay unchanged.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The contact’s id."
      },
      "phone": {
        "type": "String",
        "isNullable": true,
        "description": "Phone number, E.164."
      },
      "status": {
        "type": "ContactStatus",
        "isNullable": true,
        "description": "`DO_NOT_CALL` suppresses the number for the whole account. `NEW` lifts the suppression."
      },
      "reason": {
        "type": "String",
        "isNullable": true,
        "description": "Reason for lifting a suppression with `NEW`. Default: `not given`."
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
        "description": "Your own fields by name. Replaces the previous fields."
      },
      "timezone": {
        "type": "String",
        "isNullable": true,
        "description": "IANA time zone, such as `Europe/Berlin`."
      },
      "consent": {
        "type": "ConsentInput",
        "isNullable": true,
        "description": "Consent to be called. Null on update: removes the consent."
      }
    }
  },
  "UpdateNumberPoolInput": {
    "description": "Changes to a number pool. Absent fields stay; null ends a limit.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The pool’s id."
      },
      "name": {
        "type": "String",
        "isNullable": true,
        "description": "The pool’s name, unique in the account."
      },
      "strategy": {
        "type": "NumberStrategy",
        "isNullable": true,
        "description": "Strategy for choosing the calling number."
      },
      "phoneNumberIds": {
        "type": "ID",
        "isList": true,
        "isNullable": true,
        "description": "Numbers of the pool. Replaces all current numbers."
      },
      "maxCallsPerDay": {
        "type": "Int",
        "isNullable": true,
        "description": "Calls per number within 24 hours, 1 to 10,000."
      },
      "maxCallsPerMinute": {
        "type": "Int",
        "isNullable": true,
        "description": "Calls per number within 60 seconds, 1 to 1,000."
      },
      "cooldownSeconds": {
        "type": "Int",
        "isNullable": true,
        "description": "Seconds between two calls from one number, 1 to 86,400."
      },
      "warmUpDays": {
        "type": "Int",
        "isNullable": true,
        "description": "Days in which the daily limit of a new number grows, 1 to 365."
      },
      "warmUpCallsPerDay": {
        "type": "Int",
        "isNullable": true,
        "description": "The daily limit of a new number on its first day."
      },
      "restHours": {
        "type": "Int",
        "isNullable": true,
        "description": "Hours of rest for significantly worse numbers, 1 to 720. Null: none."
      }
    }
  },
  "UpdateScheduledExportInput": {
    "description": "Changes to a scheduled export. Absent fields stay.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "Id of the scheduled export."
      },
      "name": {
        "type": "String",
        "isNullable": true,
        "description": "Name for people."
      },
      "schedule": {
        "type": "ExportScheduleInput",
        "isNullable": true,
        "description": "Replaces due times and covered days."
      }
    }
  },
  "UpdateWebhookEndpointInput": {
    "description": "Changes to an endpoint. Absent fields stay unchanged.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The endpoint’s id."
      },
      "url": {
        "type": "String",
        "isNullable": true,
        "description": "URL for events, reachable from the internet."
      },
      "events": {
        "type": "WebhookEndpointEventType",
        "isList": true,
        "isNullable": true,
        "description": "Events to subscribe to. Replaces the current ones."
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
        "description": "Email address for signing in, unique among all users."
      },
      "name": {
        "type": "String",
        "isNullable": false,
        "description": "The person’s name, shown in the dashboard."
      },
      "role": {
        "type": "UserRole",
        "isNullable": false,
        "description": "Role of the user."
      },
      "createdAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the person joined the account."
      }
    }
  },
  "VoicemailHandling": {
    "description": "Action when an answering machine answers.",
    "fields": {
      "action": {
        "type": "VoicemailAction",
        "isNullable": false,
        "description": "Action when an answering machine answers."
      },
      "message": {
        "type": "String",
        "isNullable": true,
        "description": "The message to leave on the answering machine; null with `HANG_UP`."
      }
    }
  },
  "VoicemailInput": {
    "description": "Rule for answering machines.",
    "fields": {
      "action": {
        "type": "VoicemailAction",
        "isNullable": false,
        "description": "Action when an answering machine answers."
      },
      "message": {
        "type": "String",
        "isNullable": true,
        "description": "The message to leave. Required with `LEAVE_MESSAGE`."
      }
    }
  },
  "WebhookDeliveryFilter": {
    "description": "Filters a list of webhook deliveries. All conditions must hold.",
    "fields": {
      "endpointIds": {
        "type": "ID",
        "isList": true,
        "isNullable": true,
        "description": "Deliveries to these endpoints."
      },
      "callIds": {
        "type": "ID",
        "isList": true,
        "isNullable": true,
        "description": "Deliveries of the events of these calls."
      },
      "statuses": {
        "type": "WebhookDeliveryStatus",
        "isList": true,
        "isNullable": true,
        "description": "Statuses to match."
      },
      "types": {
        "type": "WebhookEventType",
        "isList": true,
        "isNullable": true,
        "description": "Event types to match."
      },
      "ids": {
        "type": "ID",
        "isList": true,
        "isNullable": true,
        "description": "Ids to match."
      },
      "createdAt": {
        "type": "DateTimeRange",
        "isNullable": true,
        "description": "Created within this range."
      }
    }
  },
  "WebhookEndpoint": {
    "description": "URL that receives events: of the account, or an agent’s post-call webhook.",
    "fields": {
      "id": {
        "type": "ID",
        "isNullable": false,
        "description": "The endpoint’s id."
      },
      "url": {
        "type": "String",
        "isNullable": true,
        "description": "URL of the endpoint. Null for an agent without a post-call webhook."
      },
      "events": {
        "type": "WebhookEventType",
        "isList": true,
        "isNullable": false,
        "description": "Events that the endpoint is subscribed to."
      },
      "status": {
        "type": "WebhookEndpointStatus",
        "isNullable": false,
        "description": "Whether events are sent to the endpoint."
      },
      "disabledReason": {
        "type": "String",
        "isNullable": true,
        "description": "Reason for disabling. Null if the endpoint is enabled."
      },
      "disabledAt": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Time of disabling. Null if the endpoint is enabled."
      },
      "failingSince": {
        "type": "DateTime",
        "isNullable": true,
        "description": "Time since which every attempt failed. Disabled after five days."
      },
      "secret": {
        "type": "String",
        "isNullable": true,
        "description": "Signing secret (Standard Webhooks). Null for viewers."
      },
      "agent": {
        "type": "Agent",
        "isNullable": true,
        "description": "Agent of a post-call webhook. Null for endpoints of the account."
      },
      "createdAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the endpoint was created."
      },
      "updatedAt": {
        "type": "DateTime",
        "isNullable": false,
        "description": "When the endpoint was last changed."
      }
    }
  }
} as const;

export const graphqlEnums = {
  "AgentStatus": {
    "description": "Deployment status of an agent.",
    "values": {
      "DRAFT": "Not deployed yet. The agent cannot place calls.",
      "ACTIVE": "Deployed. The agent can place calls.",
      "FAILED": "The voice provider rejected the agent. See `deployError`."
    }
  },
  "CallOutcome": {
    "description": "Result of a call, in the same terms for all voice providers.",
    "values": {
      "ANSWERED": "A person answered, and the conversation ended.",
      "TRANSFERRED": "A person answered and was transferred, or an operator took over.",
      "CALLBACK_REQUESTED": "A person answered and asked to be called back.",
      "HUNG_UP_EARLY": "The callee answered and hung up within 10 seconds without a word.",
      "VOICEMAIL": "A voicemail or an answering machine answered.",
      "SCREENED": "A call screening service or a phone menu answered instead of a person.",
      "NO_ANSWER": "Nobody answered.",
      "BUSY": "The line was busy.",
      "DECLINED": "The person called declined the call.",
      "INVALID_NUMBER": "The number does not exist or is not in service.",
      "UNREACHABLE": "The call to the number could not be set up, and no reason was given.",
      "BLOCKED": "A network or spam filter blocked the call.",
      "CARRIER_ERROR": "A telephone network failed to route the call.",
      "PROVIDER_REFUSED": "The voice provider refused the call for another reason.",
      "PROVIDER_AT_CAPACITY": "The voice provider had no free line, or limited the rate of calls.",
      "PROVIDER_DOWN": "The voice provider was unreachable or failing. No phone rang.",
      "PROVIDER_ERROR": "The voice provider, its model or its voice failed during the call.",
      "CREDENTIALS_REJECTED": "The voice provider or its carrier rejected the credentials.",
      "PAYMENT_REQUIRED": "The account at the voice provider has no credit or a spent quota.",
      "MISCONFIGURED": "The agent, the calling number or another setting is missing or invalid at the voice provider.",
      "CANCELED": "The call was canceled before it was answered.",
      "LOST": "The end of the call is unknown: the provider stayed silent.",
      "INTERNAL_ERROR": "This server failed before it requested the call from the provider."
    }
  },
  "CallStatus": {
    "description": "Status of a call.",
    "values": {
      "QUEUED": "The call waits to be placed.",
      "RINGING": "The voice provider accepted the call.",
      "IN_PROGRESS": "The call was answered and is live.",
      "PROCESSING": "The conversation is over. Transcript and analysis are pending.",
      "COMPLETED": "The call was answered and has ended. Final.",
      "NO_ANSWER": "The callee did not answer. Final.",
      "BUSY": "The line was busy or the callee declined. Final.",
      "FAILED": "The call could not be placed or connected. See `outcome`. Final.",
      "CANCELED": "The call was canceled before it was answered. Final."
    }
  },
  "CampaignStatus": {
    "description": "Status of a campaign.",
    "values": {
      "DRAFT": "The campaign was not started.",
      "SCHEDULED": "The campaign was started and waits for its first day.",
      "RUNNING": "The campaign places calls within its calling hours.",
      "PAUSED": "The campaign places no calls until it is resumed.",
      "COMPLETED": "Every contact has its final outcome, or the schedule ended. Final.",
      "CANCELED": "The campaign was canceled. Final."
    }
  },
  "ContactStatus": {
    "description": "Result of the calls to a contact so far.",
    "values": {
      "NEW": "The contact was never called.",
      "CALLING": "A call to the contact is live.",
      "REACHED": "A person answered the latest call.",
      "VOICEMAIL": "An answering machine answered the latest call.",
      "UNREACHED": "The latest call did not reach the contact.",
      "DO_NOT_CALL": "The number is suppressed and not called."
    }
  },
  "CreditUsageGrouping": {
    "description": "Grouping of usage. Subset of `CallStatsDimension`.",
    "values": {
      "DAY": "One group for each day, UTC.",
      "CAMPAIGN": "One group for each campaign, and one for single calls.",
      "AGENT": "One group for each agent."
    }
  },
  "RetryReason": {
    "description": "Result of a call after which a contact is called again. Subset for input: `FAILED` is a `CallStatus`, the others are each a `CallOutcome`.",
    "values": {
      "NO_ANSWER": "Nobody answered.",
      "BUSY": "The line was busy, or the call was declined.",
      "FAILED": "The call could not be connected.",
      "VOICEMAIL": "An answering machine answered."
    }
  },
  "VoiceProvider": {
    "description": "Service that places and conducts the calls. With the simulator, no phone rings and nothing is charged.",
    "values": {
      "SIMULATOR": "Simulator.",
      "ELEVENLABS": "ElevenLabs.",
      "VAPI": "Vapi.",
      "RETELL": "Retell."
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
    "description": "Billing plan, which sets the rate limits.",
    "values": {
      "STANDARD": "100 requests a minute.",
      "PROFESSIONAL": "500 requests a minute.",
      "ENTERPRISE": "No rate limits."
    }
  },
  "SubscriptionStatus": {
    "description": "Whether an account’s plan is paid for.",
    "values": {
      "ACTIVE": "The plan is paid for.",
      "PAST_DUE": "A payment is overdue.",
      "CANCELED": "The plan was canceled."
    }
  },
  "RecordingRule": {
    "description": "Whether an agent’s calls are recorded.",
    "values": {
      "ALWAYS": "Calls are recorded.",
      "IF_DISCLOSED": "Recordings are kept if the agent said its disclosure.",
      "NEVER": "Calls are not recorded, not even by the voice provider."
    }
  },
  "ToolMethod": {
    "description": "The HTTP method of a tool’s requests.",
    "values": {
      "GET": "The tool’s arguments are in the URL’s query.",
      "POST": "The tool’s arguments are in a JSON body.",
      "PUT": "The tool’s arguments are in a JSON body.",
      "PATCH": "The tool’s arguments are in a JSON body.",
      "DELETE": "The tool’s arguments are in the URL’s query."
    }
  },
  "TransferMode": {
    "description": "Manner of a transfer: blind or warm.",
    "values": {
      "BLIND": "The agent leaves the call as soon as the other number is dialed.",
      "WARM": "The agent waits for an answer and introduces the callee."
    }
  },
  "CallOutcomeSource": {
    "description": "Party that caused an outcome. Only outcomes of the callee, destination and carrier use up a campaign’s attempts.",
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
    "description": "Sentiment of the callee.",
    "values": {
      "POSITIVE": "Pleased.",
      "NEUTRAL": "Neither pleased nor displeased.",
      "NEGATIVE": "Displeased."
    }
  },
  "RecordingProblem": {
    "description": "Reason why a recording is not stored.",
    "values": {
      "STORAGE_FAILED": "The server’s storage failed. Attempts go on until 14 days after the call.",
      "PROVIDER_FAILED": "The voice provider did not send the recording. Attempts go on until 14 days after the call.",
      "LOST": "No attempt succeeded within 14 days."
    }
  },
  "CallObstacleCode": {
    "description": "Reason for which a call is not placed now. Codes are never renamed.",
    "values": {
      "SUPPRESSED": "The number is on one of your suppression lists, or in a registry that your account applies.",
      "INVALID_NUMBER": "An earlier call found that the number does not exist or is not in service.",
      "NUMBER_TYPE_NOT_ALLOWED": "Numbers of this type (premium rate, shared cost, …) cost more, and your account may not call them. Ask the operator of this service to allow the type.",
      "COUNTRY_NOT_ALLOWED": "Your account may not call the country of the number. Ask the operator of this service to add the country.",
      "DESTINATION_NOT_PRICED": "Calls to the number have no price. Ask the operator of this service to import a rate.",
      "CONSENT_MISSING": "Consent is required, and the contact has not given it. Record the contact’s consent.",
      "CONSENT_EXPIRED": "Consent is required, and the contact’s consent has expired. Record a new consent.",
      "DISCLOSURE_MISSING": "The law of the place requires an artificial voice to say that it is one. Give the agent a disclosure.",
      "NO_CALLING_HOURS": "No calling hours are left for the number. Extend the schedule, or state the contact’s time zone if the number may be in several.",
      "NO_COMMON_HOURS": "The campaign’s hours and those of the number’s place, in all of its time zones, have none in common. Change the schedule, or state the contact’s time zone if the number may be in several.",
      "QUIET_HOURS": "The callee’s local time is outside the legal calling hours.",
      "NUMBER_IN_CALL": "Another call of your account to the number is live.",
      "MINIMUM_GAP": "Your account’s minimum gap between calls to the number runs.",
      "DAILY_CAP": "The number has reached your account’s cap on calls within 24 hours.",
      "WEEKLY_CAP": "The number has reached your account’s cap on calls within 7 days.",
      "MONTHLY_CAP": "The number has reached your account’s cap on calls within 30 days.",
      "JURISDICTION_CAP": "The number has reached the cap on calls of the callee’s jurisdiction.",
      "ACCOUNT_SUSPENDED": "Your account is suspended: it places no calls, its API keys do not work, and nothing in it can be changed. Ask the operator of this service to resume it.",
      "ACCOUNT_CALL_LIMIT": "Your account has reached its limit of live calls.",
      "PHONE_NUMBER_CALL_LIMIT": "The calling number, or every number of the pool, has reached its limit of live calls.",
      "PHONE_NUMBER_CAP": "The calling number, or every number of the pool, has reached the pool’s cap on calls.",
      "PHONE_NUMBER_COOLDOWN": "The calling number, or every number of the pool, pauses between two calls.",
      "PHONE_NUMBER_WARM_UP": "The calling number, or every number of the pool, has reached its reduced cap as a new number.",
      "PHONE_NUMBER_RESTING": "A number of the pool is resting, and the others have reached the pool’s cap on calls.",
      "AGENT_UNAVAILABLE": "The agent cannot place calls. Deploy it, and give it an active number to call from.",
      "PROVIDER_AT_CAPACITY": "Every line of the voice provider is in use.",
      "PROVIDER_TROUBLE": "The voice provider is failing. Calls continue once it recovers.",
      "PROVIDER_DOWN": "The voice provider kept failing, so the campaign was paused. Resume it when the provider is available again.",
      "PROVIDER_ACCOUNT": "The voice provider refuses calls: correct its credentials, payment or a setting, then resume the campaign.",
      "PRE_DIAL_REFUSED": "Your pre-dial webhook refused the call.",
      "PRE_DIAL_FAILED": "Your pre-dial webhook gave no usable answer, and no call is placed without one.",
      "BUDGET_SPENT": "The rest of the campaign’s budget does not pay for a call. Resume the campaign with a higher budget.",
      "INSUFFICIENT_CREDITS": "Your available credits do not pay for a call. Buy credits.",
      "CREDITS_RESERVED": "Live calls have reserved the rest of your credits.",
      "CAMPAIGN_NOT_STARTED": "The campaign has not been started. Start it.",
      "CAMPAIGN_PAUSED": "You paused the campaign. Resume it to continue calling.",
      "CAMPAIGN_OVER": "The campaign was completed or canceled.",
      "NO_CALLABLE_CONTACTS": "No contact on the campaign’s list can be called. Add contacts to the list.",
      "SCHEDULED": "The call or its campaign is scheduled for later.",
      "OUTSIDE_CALLING_HOURS": "The campaign’s calling hours have not begun.",
      "WAITING_TO_RETRY": "The contact was called, and is called again after a delay.",
      "NO_FREE_SLOT": "The campaign has reached its limit of live calls, or they may use up its budget.",
      "CALL_RATE": "The campaign has reached its limit of calls per second.",
      "NOT_IN_CAMPAIGN": "The campaign has not added the contact.",
      "CONTACT_DELETED": "The contact was deleted.",
      "CONTACT_FINISHED": "The contact has its final outcome."
    }
  },
  "CallObstacleKind": {
    "description": "Whether waiting or an action removes an obstacle.",
    "values": {
      "WAIT": "The obstacle ends by itself: the call is possible later.",
      "FIX": "The obstacle needs an action of yours or the operator; see `sentence`.",
      "NEVER": "This call will not be placed, now or later."
    }
  },
  "CallQuietHoursAction": {
    "description": "Action for one call outside legal calling hours, instead of the account’s `QuietHours`.",
    "values": {
      "REFUSE": "Refuse the call.",
      "DEFER": "Schedule the call for the next permitted hours.",
      "OVERRIDE": "Place the call. The given reason is recorded."
    }
  },
  "CampaignContactState": {
    "description": "Progress of a campaign with a contact.",
    "values": {
      "PENDING": "The contact is still to be called.",
      "CALLING": "A call to the contact is live.",
      "FINISHED": "The contact has its final outcome.",
      "SUPPRESSED": "The number is suppressed and not called.",
      "REMOVED": "The contact was deleted and is not called."
    }
  },
  "ConsentBasis": {
    "description": "Legal basis for calling a person.",
    "values": {
      "EXPRESS_WRITTEN": "The person agreed in writing, or by a signature that counts as such.",
      "EXPRESS": "The person agreed otherwise, for example aloud or by a form.",
      "EXISTING_BUSINESS_RELATIONSHIP": "The person is a customer, or has inquired about becoming one.",
      "LEGITIMATE_INTEREST": "A legitimate interest not outweighed by those of the person."
    }
  },
  "ContactField": {
    "description": "A contact field that a column of a file can be mapped to.",
    "values": {
      "PHONE": "The phone number.",
      "OTHER_PHONE": "Phone number for rows in which preferred columns have none.",
      "NAME": "The person’s name.",
      "FIRST_NAME": "First name. It is joined to the last, and a custom field.",
      "LAST_NAME": "Last name. It is joined to the first, and a custom field.",
      "EMAIL": "The person’s email address.",
      "COMPANY": "The person’s company.",
      "TAGS": "Labels, separated by `,`, `;` or `|`.",
      "TIMEZONE": "The person’s time zone.",
      "STATUS": "Status: `do_not_call`, `unsubscribed`, … suppress the number.",
      "DO_NOT_CALL": "Opt-out of the person: yes or no, or its day.",
      "CONSENT": "The consent as JSON, as exports have it.",
      "CONSENT_BASIS": "Legal basis of the consent.",
      "CONSENT_TEXT": "Wording that the person agreed to.",
      "CONSENT_SOURCE": "Origin of the consent.",
      "CONSENT_AT": "Time of the consent: a day or an instant.",
      "CONSENT_EXPIRES_AT": "End of the consent: a day or an instant.",
      "CUSTOM_FIELDS": "All custom fields as JSON, as exports have them."
    }
  },
  "ExportKind": {
    "description": "Contents of an export.",
    "values": {
      "CALLS": "Calls, newest first.",
      "CONTACTS": "Contacts, newest first.",
      "CAMPAIGN_CONTACTS": "Contacts of one campaign, in the order of its contact list.",
      "LEDGER_ENTRIES": "Entries of the ledger, newest first.",
      "WEBHOOK_DELIVERIES": "Deliveries of webhook events, newest first.",
      "SUPPRESSED_NUMBERS": "Suppressed numbers, in ascending order.",
      "DIAL_PROOF": "Permission and end of each dial as JSON Lines, chained by hashes. Verify it with `npm run admin -- proof verify FILE`."
    }
  },
  "ExportFormat": {
    "description": "Format of an exported list.",
    "values": {
      "CSV": "Comma-separated values. Text that a spreadsheet would run as a formula begins with an apostrophe.",
      "XLSX": "An Excel workbook.",
      "JSONL": "JSON Lines: one object a line.",
      "PARQUET": "Apache Parquet."
    }
  },
  "NumberStrategy": {
    "description": "Strategy for choosing a number among those below their limits. A contact who answered a number is called from it again.",
    "values": {
      "STICKY": "Number that the contact was called from before, else the least used.",
      "LOCAL": "Number with the most first digits in common with the contact’s.",
      "LEAST_USED": "The number with the fewest calls within 24 hours."
    }
  },
  "PersonFileFormat": {
    "description": "Format of a person’s file. Both are signed.",
    "values": {
      "JSON": "JSON Lines, a record a line, chained by hashes.",
      "PDF": "A PDF to read."
    }
  },
  "WebhookEndpointEventType": {
    "description": "Event type that an endpoint can subscribe to. Subset of `WebhookEventType`.",
    "values": {
      "CALL_STARTED": "A call was answered.",
      "CALL_COMPLETED": "An answered call ended, with its transcript and analysis.",
      "CALL_FAILED": "A call ended without being answered.",
      "CAMPAIGN_PAUSED": "A campaign was paused, by you or by the service.",
      "CAMPAIGN_COMPLETED": "Every contact of a campaign has its final outcome, or its schedule ended.",
      "CONTACT_UPDATED": "A call changed its contact’s status.",
      "CREDITS_LOW": "The credit balance fell below the account’s threshold.",
      "NUMBER_RESTED": "A number rests, because it did significantly worse than its pool.",
      "EXPORT_READY": "The file of a scheduled export is ready."
    }
  },
  "CreditsRunOut": {
    "description": "Action for a live call when no credits are left for its next minute.",
    "values": {
      "HANG_UP": "The call is hung up.",
      "FINISH": "The call continues. Only calls with a covered maximum cost are placed."
    }
  },
  "PurchaseStatus": {
    "description": "Whether a purchase of credits is paid.",
    "values": {
      "PENDING": "The purchase waits for payment at `checkoutUrl`.",
      "COMPLETED": "The purchase is paid and its credits are in the balance.",
      "EXPIRED": "The purchase was not paid in time. Nothing is charged."
    }
  },
  "ExportRecurrence": {
    "description": "Days on which a scheduled export is due.",
    "values": {
      "DAILY": "Every day.",
      "WEEKLY": "One weekday.",
      "MONTHLY": "One day of each month: the last one of a month that is shorter."
    }
  },
  "ExportSpan": {
    "description": "Days before the due time in which a file’s rows were created.",
    "values": {
      "DAY_BEFORE": "The day before.",
      "WEEK_BEFORE": "The seven days before.",
      "MONTH_BEFORE": "The calendar month before."
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
  "LedgerEntryKind": {
    "description": "Reason for a change of the balance.",
    "values": {
      "GRANT": "The operator granted credits.",
      "PURCHASE": "Credits were bought.",
      "CALL_CHARGE": "A call was charged.",
      "REFUND": "A payment was refunded; its credits are debited in proportion.",
      "DISPUTE": "A payer disputed a payment. Credited again if the payer loses."
    }
  },
  "NumberRestReason": {
    "description": "Measure in which a number was significantly worse than its pool.",
    "values": {
      "FEWER_ANSWERED": "A person answered fewer of the number’s calls.",
      "HUNG_UP_SOONER": "More of the number’s answered calls ended within six seconds.",
      "MORE_DECLINED": "Callees declined more of the number’s calls.",
      "MORE_BLOCKED": "A network or spam filter blocked more of the number’s calls."
    }
  },
  "PhoneNumberStatus": {
    "description": "Whether calls can be placed from a number.",
    "values": {
      "ACTIVE": "Calls can be placed from the number.",
      "INACTIVE": "No calls are placed from the number."
    }
  },
  "PreDialResult": {
    "description": "Decision on a call by its pre-dial webhook, or by `onFailure`.",
    "values": {
      "ALLOWED": "The pre-dial webhook allowed the call.",
      "REFUSED": "The pre-dial webhook refused the call.",
      "FAILED_OPEN": "The pre-dial webhook gave no usable answer; the call was placed.",
      "FAILED_CLOSED": "The pre-dial webhook gave no usable answer: the call was not placed."
    }
  },
  "PreDialFailureAction": {
    "description": "Action for a call whose pre-dial webhook gives no usable response.",
    "values": {
      "FAIL_CLOSED": "Do not place the call. Scheduled and campaign calls are retried later.",
      "FAIL_OPEN": "Place the call."
    }
  },
  "ProviderCurrency": {
    "description": "Currency of a voice provider’s prices.",
    "values": {
      "USD": "US dollars.",
      "CREDITS": "Credits of an ElevenLabs plan, whose price depends on the plan."
    }
  },
  "SuppressionSource": {
    "description": "Origin of a suppression.",
    "values": {
      "CUSTOMER_REQUEST": "You suppressed the number, or the person asked you to.",
      "CALL_OPT_OUT": "The person asked in a call not to be called again.",
      "NATIONAL_REGISTRY": "A national do-not-call registry.",
      "REASSIGNED_NUMBERS": "A database of phone numbers that were reassigned to other people.",
      "IMPORT": "The number was imported."
    }
  },
  "ToolCallStatus": {
    "description": "Status of a tool call.",
    "values": {
      "IN_PROGRESS": "Your tool's endpoint was called and has not responded yet.",
      "SUCCEEDED": "Your endpoint answered with a status of 2xx.",
      "FAILED": "Your endpoint answered without a 2xx status, too late or not at all.",
      "REFUSED": "Not sent: the agent has no such tool, or passed invalid arguments."
    }
  },
  "TranscriptRole": {
    "description": "Speaker of a turn.",
    "values": {
      "AGENT": "The agent.",
      "USER": "The callee, or a machine that answered."
    }
  },
  "UserRole": {
    "description": "Role of a user or API key in an account.",
    "values": {
      "OWNER": "Reads and changes everything.",
      "VIEWER": "Reads everything except secrets and provider costs. Changes nothing."
    }
  },
  "VoicemailAction": {
    "description": "Action when an answering machine answers.",
    "values": {
      "HANG_UP": "End the call.",
      "LEAVE_MESSAGE": "Leave the message, then end the call."
    }
  },
  "WebhookDeliveryStatus": {
    "description": "Status of a delivery.",
    "values": {
      "PENDING": "The delivery waits for its first or next attempt.",
      "SUCCEEDED": "The endpoint accepted the event.",
      "FAILED": "All attempts failed. See `resendWebhookDelivery`."
    }
  },
  "WebhookEventType": {
    "description": "A type of webhook event.",
    "values": {
      "CALL_STARTED": "A call was answered.",
      "CALL_COMPLETED": "An answered call ended, with its transcript and analysis.",
      "CALL_FAILED": "A call ended without being answered.",
      "CAMPAIGN_PAUSED": "A campaign was paused, by you or by the service.",
      "CAMPAIGN_COMPLETED": "Every contact of a campaign has its final outcome, or its schedule ended.",
      "CONTACT_UPDATED": "A call changed its contact’s status.",
      "CREDITS_LOW": "The credit balance fell below the account’s threshold.",
      "NUMBER_RESTED": "A number rests, because it did significantly worse than its pool.",
      "EXPORT_READY": "The file of a scheduled export is ready.",
      "CALL_ENDED": "A call of an agent with a post-call webhook has ended.",
      "TEST": "Test event that you sent to a webhook endpoint."
    }
  },
  "WebhookEndpointStatus": {
    "description": "Status of an endpoint.",
    "values": {
      "ENABLED": "Events are sent.",
      "DISABLED": "Events wait until the endpoint is enabled, as long as they are kept."
    }
  }
} as const;
