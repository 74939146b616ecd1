import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { ENVIRONMENT_VARIABLES } from '../../src/deployment/env.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const KUBERNETES = path.join(ROOT, 'docs/deploy/kubernetes');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

// biome-ignore lint/suspicious/noExplicitAny: manifests of many kinds
type Manifest = any;

const FILES = globSync('*.yaml', { cwd: KUBERNETES });
const MANIFESTS: Manifest[] = FILES.flatMap((file) =>
  parseAllDocuments(readFileSync(path.join(KUBERNETES, file), 'utf8'), {
    strict: true,
    uniqueKeys: true,
  }).map((document) => {
    expect(document.errors, file).toEqual([]);
    return document.toJS();
  }),
);
const ofKind = (kind: string) => MANIFESTS.filter((manifest) => manifest.kind === kind);
const DEPLOYMENTS = ofKind('Deployment');
const DOCKERFILE = read('Dockerfile');

describe('the manifests for Kubernetes', () => {
  it('are all applied by kustomize, in a version of the API that Kubernetes has', () => {
    const [{ resources }] = ofKind('Kustomization');
    expect(resources.toSorted()).toEqual(FILES.filter((file) => file !== 'kustomization.yaml').toSorted());
    const versions = Object.fromEntries(MANIFESTS.map(({ kind, apiVersion }) => [kind, apiVersion]));
    expect(versions).toEqual({
      Kustomization: 'kustomize.config.k8s.io/v1beta1',
      Namespace: 'v1',
      ConfigMap: 'v1',
      Deployment: 'apps/v1',
      PodDisruptionBudget: 'policy/v1',
      Service: 'v1',
    });
  });

  it('run this version', () => {
    const [{ images }] = ofKind('Kustomization');
    expect(images).toEqual([{ name: 'dialgraph', newTag: JSON.parse(read('package.json')).version }]);
  });

  it('select the pods that they make, by ports that these have', () => {
    for (const { spec } of DEPLOYMENTS)
      expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
    const pods = DEPLOYMENTS.map(({ spec }) => JSON.stringify(spec.template.metadata.labels));
    for (const { spec } of ofKind('PodDisruptionBudget'))
      expect(pods).toContain(JSON.stringify(spec.selector.matchLabels));
    for (const { spec } of ofKind('Service')) expect(pods).toContain(JSON.stringify(spec.selector));
    for (const { spec } of DEPLOYMENTS) {
      const [{ ports, livenessProbe, readinessProbe, startupProbe }] = spec.template.spec.containers;
      for (const probe of [livenessProbe, readinessProbe, startupProbe])
        expect(probe.httpGet.port).toBe(ports[0].name);
      expect(ports).toEqual([
        { name: 'http', containerPort: Number(/^EXPOSE (\d+)$/m.exec(DOCKERFILE)?.[1]) },
      ]);
    }
  });

  it('run with the rights that the strictest policy of Kubernetes permits, as the user of the image', () => {
    for (const { spec } of DEPLOYMENTS) {
      const pod = spec.template.spec;
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(pod.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      const mounted = pod.containers[0].volumeMounts.map(({ name }: Manifest) => name);
      expect(mounted).toEqual(pod.volumes.map(({ name }: Manifest) => name));
    }
    expect(DOCKERFILE).toMatch(/^USER node$/m);
  });

  it('set variables that dialgraph has, and the roles api and worker', () => {
    const [{ data }] = ofKind('ConfigMap');
    expect(ENVIRONMENT_VARIABLES).toEqual(expect.arrayContaining(Object.keys(data)));
    const roles = DEPLOYMENTS.map(({ spec }) => spec.template.spec.containers[0].env[0]);
    expect(roles).toEqual([
      { name: 'ROLES', value: 'api' },
      { name: 'ROLES', value: 'worker' },
    ]);
  });

  it('are killed only after they had the time to stop', () => {
    const drain =
      Number(/DRAIN_TIMEOUT_MS = ([\d_]+);/.exec(read('src/app.ts'))?.[1]?.replace('_', '')) / 1000;
    for (const { spec } of DEPLOYMENTS)
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(drain);
  });
});

describe('the image', () => {
  it('runs alone: reachable from outside, with its data in a volume, watched, not as root', () => {
    expect(DOCKERFILE).toMatch(/^ENV .*HOST=0\.0\.0\.0 PORT=4000 DATA_DIR=\/data/m);
    expect(DOCKERFILE).toMatch(/^VOLUME \/data$/m);
    expect(DOCKERFILE).toMatch(/^HEALTHCHECK /m);
  });

  it('runs what npm start runs', () => {
    const start = JSON.parse(read('package.json')).scripts.start;
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(DOCKERFILE)?.[1] ?? '[]').join(' ');
    expect(command).toBe(start);
  });
});
