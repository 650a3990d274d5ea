import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { onPath } from '../../tools/processes/run.mjs';
import { findProgram } from '../../tools/servers/find.mjs';
import { kustomize } from '../../tools/servers/programs.mjs';

const root = path.join(__dirname, '../..');

interface PodSpec {
  containers: {
    name: string;
    image: string;
    command?: string[];
    env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string; key: string } } }[];
    envFrom?: { configMapRef: { name: string } }[];
    lifecycle?: { preStop?: { exec: { command: string[] } } };
    volumeMounts?: { name: string; mountPath: string }[];
    resources?: { requests: { cpu: string } };
    startupProbe?: { periodSeconds: number; failureThreshold: number };
  }[];
  volumes?: { name: string }[];
  terminationGracePeriodSeconds?: number;
  topologySpreadConstraints?: {
    topologyKey: string;
    whenUnsatisfiable: string;
    labelSelector: { matchLabels: Record<string, string> };
    matchLabelKeys?: string[];
  }[];
}
export interface Manifest {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec: {
    replicas?: number;
    minReplicas?: number;
    maxReplicas?: number;
    metrics?: { type: string; resource?: { name: string }; pods?: { metric: { name: string } } }[];
    scaleTargetRef?: { kind: string; name: string };
    selector?: { matchLabels: Record<string, string> };
    strategy?: { rollingUpdate: { maxUnavailable: number } };
    template?: { metadata: { labels: Record<string, string> }; spec: PodSpec };
    jobTemplate?: { spec: { template: { spec: PodSpec } } };
  };
}

/** Output of `kubectl kustomize` for a folder; uses kustomize if kubectl is not installed. */
export async function renderedText(folder: string): Promise<string> {
  const kubectl = onPath('kubectl');
  const [program, ...args] = kubectl ? [kubectl, 'kustomize'] : [await findProgram(kustomize, console.error), 'build'];
  return execFileSync(program, [...args, path.join(root, folder)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export async function rendered(folder: string): Promise<Manifest[]> {
  return parseAllDocuments(await renderedText(folder)).map((one) => one.toJS() as Manifest);
}
