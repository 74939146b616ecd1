import { PgBoss } from 'pg-boss';

const QUEUE = 'bare';
/** As many side by side as the campaigns' calls that they are compared with. */
const LOOPS = 16;

/** Jobs fetched and completed a second, one by one, by pg-boss and nothing around it. */
export async function bareJobsPerSecond(databaseUrl: string, jobs: number): Promise<number> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: LOOPS, supervise: false, schedule: false });
  boss.on('error', (error) => process.stderr.write(`${String(error)}\n`));
  await boss.start();
  try {
    await boss.createQueue(QUEUE);
    await boss.insert(
      QUEUE,
      Array.from({ length: jobs }, (_, n) => ({ data: { n } })),
    );
    const start = performance.now();
    await Promise.all(Array.from({ length: LOOPS }, () => workThrough(boss)));
    return jobs / ((performance.now() - start) / 1000);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function workThrough(boss: PgBoss): Promise<void> {
  for (;;) {
    const [job] = await boss.fetch(QUEUE);
    if (job === undefined) return;
    await boss.complete(QUEUE, job.id);
  }
}
