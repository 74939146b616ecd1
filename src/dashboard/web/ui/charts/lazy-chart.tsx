import { lazy, Suspense } from 'react';
import { fetchCode } from '../../api/code.ts';
import type { ChartProps } from './chart.tsx';

const Chart = lazy(() => fetchCode(() => import('./chart.tsx')));

export function LazyChart(props: ChartProps) {
  return (
    <Suspense fallback={<div style={{ height: props.height ?? 200 }} />}>
      <Chart {...props} />
    </Suspense>
  );
}
