import type { Sentiment } from '../../port.ts';
import type { Mood } from './behaviors.ts';

/** Two turns of a simulated conversation, in which `{name}` stands for the callee. */
export interface Exchange {
  agent: string;
  user: string;
}

/** The end of a simulated conversation and its analysis. */
export interface Ending {
  reply: string;
  resolution: Exchange[];
  farewell: Exchange;
  summary: string;
  goalAchieved: boolean;
  sentiment: Sentiment;
  sentimentScore: number;
}

export const DEFAULT_OPENING = 'Hello, this is Alex calling. Do you have a minute?';

export const VOICEMAIL_GREETING =
  'Hello, you have reached my voicemail. I cannot take your call right now, so please leave a message after the tone.';

/** Words of a call-screening service, spoken before the simulated callee takes the call. */
export const SCREENING: readonly { role: 'agent' | 'user'; message: string }[] = [
  {
    role: 'user',
    message:
      'The person you are calling is using a screening service. Say your name and why you are calling.',
  },
  { role: 'agent', message: 'This is Alex, with a short question.' },
  { role: 'user', message: 'Thank you. Stay on the line.' },
];

export const SMALL_TALK: readonly Exchange[] = [
  {
    agent: 'Have you had a chance to look at what we sent you?',
    user: 'I did, briefly, on Tuesday evening.',
  },
  { agent: 'What would you like to know more about?', user: 'Mostly how long it takes to get started.' },
  {
    agent: 'It usually takes two days from start to finish.',
    user: 'That is quicker than I thought it would be.',
  },
  { agent: 'Who else would be involved in the decision?', user: 'Only me and my colleague from accounting.' },
  { agent: 'Are you using anything similar today?', user: 'We keep it all in a spreadsheet, to be honest.' },
  { agent: 'How is that working out for you?', user: 'It was fine last year, but we have grown since then.' },
  { agent: 'What bothers you the most about it?', user: 'Somebody always forgets to write things down.' },
  {
    agent: 'How many people would be working with it?',
    user: 'Eight to begin with, perhaps twelve by the summer.',
  },
  {
    agent: 'Is there a date that you are working towards?',
    user: 'We would like to be ready before the end of the quarter.',
  },
  { agent: 'Do you have a budget in mind?', user: 'Nothing fixed. It depends on what it saves us.' },
  {
    agent: 'Most of our customers save about five hours a week.',
    user: 'Five hours a week would make a real difference here.',
  },
  {
    agent: 'Would you be reading the reports yourself?',
    user: 'Yes, I look at the figures every Monday morning.',
  },
  { agent: 'May I ask how you first heard of us?', user: 'A friend of mine mentioned you at a dinner.' },
  { agent: 'Is your team in one place?', user: 'Half of us are here and the other half work from home.' },
  {
    agent: 'Which of the two options fits you better?',
    user: 'The smaller one, I think, at least at first.',
  },
  { agent: 'You can change between them at any time.', user: 'Good, I would not want to be tied to one.' },
  { agent: 'Does everything so far make sense?', user: 'Yes, you explain it quite clearly, thank you.' },
];

export const ENDINGS: Record<Mood, Ending> = {
  interested: {
    reply: 'Hi, yes, speaking. Now is a good time.',
    resolution: [
      {
        agent: 'Shall I put you down for Thursday at ten?',
        user: 'Yes, Thursday at ten suits me very well.',
      },
    ],
    farewell: {
      agent: 'Wonderful, you will get a confirmation in a moment.',
      user: 'Great, thank you so much. Goodbye!',
    },
    summary:
      '{name} was glad of the call, asked good questions and agreed to an appointment on Thursday at ten.',
    goalAchieved: true,
    sentiment: 'positive',
    sentimentScore: 0.8,
  },
  undecided: {
    reply: 'Yes, what is it about?',
    resolution: [
      {
        agent: 'Would you like to decide today?',
        user: 'No, I would rather sleep on it and talk to my colleague first.',
      },
    ],
    farewell: { agent: 'Of course. I will send you a short note.', user: 'All right, please do. Bye.' },
    summary: '{name} listened and answered, but wants to think about it before deciding anything.',
    goalAchieved: false,
    sentiment: 'neutral',
    sentimentScore: 0.05,
  },
  uninterested: {
    reply: 'Yes. This is not a good moment, to be frank.',
    resolution: [
      {
        agent: 'Could another offer be of interest to you?',
        user: 'No. It is too expensive and I was not happy the last time.',
      },
    ],
    farewell: { agent: 'I am sorry to hear that. Thank you for telling me.', user: 'Fine. Goodbye.' },
    summary: '{name} was annoyed by an earlier experience, found the offer too expensive and turned it down.',
    goalAchieved: false,
    sentiment: 'negative',
    sentimentScore: -0.7,
  },
  do_not_call: {
    reply: 'How did you get this number?',
    resolution: [
      {
        agent: 'You are on our list of interested people.',
        user: 'Please take me off your list and do not call me again.',
      },
    ],
    farewell: { agent: 'I will see to it that you are not called again.', user: 'Thank you. Goodbye.' },
    summary: '{name} asked to be taken off the list and not to be called again.',
    goalAchieved: false,
    sentiment: 'negative',
    sentimentScore: -0.6,
  },
  busy_now: {
    reply: 'Yes, but I am in a meeting right now.',
    resolution: [
      {
        agent: 'When would be a better time to call?',
        user: 'Call me again in two minutes, please.',
      },
    ],
    farewell: { agent: 'I will call you back in two minutes.', user: 'Good. Talk to you then.' },
    summary: '{name} had no time and asked to be called back in two minutes.',
    goalAchieved: false,
    sentiment: 'neutral',
    sentimentScore: 0.1,
  },
};
