import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parser as promQl } from '@prometheus-io/lezer-promql'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { CronJob, Job } from 'kubernetes-models/batch/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, PersistentVolumeClaim, Secret, Service } from 'kubernetes-models/v1'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { contract } from '../../contract/index.ts'
import { builtProgram, serverEnvironment, serverOptions } from '../../scripts/pinned-node.mjs'
import { createRouteOf } from '../../server/metrics/route-of.ts'
import { filesBelow } from './files.ts'

const read = (file: string) => readFileSync(file, 'utf8')

type KubernetesObject = {
  apiVersion: string
  kind: string
  spec?: Record<string, unknown>
  data?: Record<string, string>
  stringData?: Record<string, string>
}

type ComposeService = {
  volumes?: string[]
  configs?: { source: string }[]
  depends_on?: Record<string, { condition: string }>
}

/** The keys of the Compose specification that we use. */
const SERVICE_KEYS = new Set(
  'build image entrypoint command environment ports volumes tmpfs configs shm_size read_only cap_drop security_opt restart profiles stop_grace_period healthcheck depends_on deploy'.split(
    ' ',
  ),
)

type Model = new (object: never) => { validate: () => void }

const MODELS: Record<string, Model> = {
  'v1 ConfigMap': ConfigMap,
  'v1 Secret': Secret,
  'v1 Service': Service,
  'v1 PersistentVolumeClaim': PersistentVolumeClaim,
  'apps/v1 Deployment': Deployment,
  'batch/v1 CronJob': CronJob,
  'batch/v1 Job': Job,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'networking.k8s.io/v1 Ingress': Ingress,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
}

/** The variables that the program, its libraries or its container know. */
const KNOWN_VARIABLES = new Set(
  [...read('server/env.ts').matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name),
)

describe('the image', () => {
  const text = read('deploy/Dockerfile')

  test('has only known instructions, and copies only existing files', () => {
    const instructions = text
      .replaceAll(/^#.*\n/gm, '')
      .replaceAll('\\\n', '')
      .split('\n')
      .filter(Boolean)
    expect(
      instructions.filter(
        (line) =>
          !/^(?:FROM|LABEL|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|CMD) \S/.test(line),
      ),
    ).toEqual([])
    const stages = new Set(text.match(/(?<=^FROM \S+ AS )\S+$/gm))
    const missing = instructions.filter((line) => {
      const [instruction, ...words] = line.split(' ')
      if (instruction !== 'COPY') return false
      const stage = words.find((word) => word.startsWith('--from='))
      return stage ? !stages.has(stage.slice('--from='.length)) : !words.slice(0, -1).every(existsSync)
    })
    expect(missing).toEqual([])
  })

  test('is built in stages, runs without privileges, has a health check, and stops on a signal', () => {
    const last = text.slice(text.lastIndexOf('\nFROM '))
    expect(text.match(/^FROM /gm)?.length).toBeGreaterThan(2)
    expect(last).toMatch(/^USER [1-9]\d+:[1-9]\d+$/m)
    expect(last).toMatch(/^HEALTHCHECK /m)
    expect(last).toContain(
      `\nCMD ${JSON.stringify(['node_modules/.bin/node', ...serverOptions, builtProgram]).replaceAll(',', ', ')}`,
    )
    for (const [name, value] of Object.entries(serverEnvironment))
      expect(last).toContain(`\nENV ${name}=${value}\n`)
    expect(last).not.toContain('COPY . .')
  })

  test('has every file that a command for containers names, and runs it by its own Node', () => {
    const copied = [...text.slice(text.lastIndexOf('\nFROM ')).matchAll(/^COPY (?:--from=\S+ )?(\S+)/gm)].map(
      ([, source = '']) => source.replace(/^\/app\//, ''),
    )
    const [, documented = ''] = /### In containers\n([\s\S]+?)\n### /.exec(read('docs/operations.md')) ?? []
    const sources = [documented, ...filesBelow(['deploy/kubernetes']).map(read), read('deploy/compose.yaml')]
    const named = sources.flatMap((source) => [
      ...source.matchAll(/(\S*node)(?:, | )((?:server|scripts|dist)\/[\w/-]+\.\w+)/g),
    ])
    expect(named.length).toBeGreaterThan(6)
    expect(documented).not.toMatch(/npm run/)
    for (const [command, node, file = ''] of named) {
      expect(node, command).toMatch(/^\W*node_modules\/\.bin\/node$/)
      expect(copied, command).toContain(file.split('/')[0])
      expect(existsSync(file), command).toBe(true)
    }
  })
})

describe('compose', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true })

  test.each(Object.entries<ComposeService>(compose.services))(
    'the service %s has known keys alone, and names what is there',
    (_name, service) => {
      expect(Object.keys(service).filter((key) => !SERVICE_KEYS.has(key))).toEqual([])
      const { volumes = [], configs = [], depends_on = {} } = service
      const named = volumes.map((volume) => volume.split(':')[0] ?? '')
      const folders = named.filter((name) => /^[./]/.test(name))
      const own = folders.filter((name) => name.startsWith('.'))
      expect(own.filter((folder) => !existsSync(`deploy/${folder}`))).toEqual([])
      expect(Object.keys(compose.volumes)).toEqual(
        expect.arrayContaining(named.filter((name) => !folders.includes(name))),
      )
      expect(Object.keys(compose.configs)).toEqual(
        expect.arrayContaining(configs.map(({ source }) => source)),
      )
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(Object.keys(compose.services)).toContain(other)
        expect(['service_started', 'service_healthy', 'service_completed_successfully']).toContain(condition)
        // Our own image contains its health check.
        const { healthcheck, image } = compose.services[other]
        if (condition === 'service_healthy') expect(healthcheck ?? image === 'pouso').toBeTruthy()
      }
    },
  )

  test('names a tag of every image of others, and never the latest', () => {
    const services = Object.values<{ image: string; build?: object }>(compose.services)
    const images = services.filter(({ build }) => !build).map(({ image }) => image)
    const bases = read('deploy/Dockerfile').match(/(?<=^FROM )\S+:\S+/gm) ?? []
    expect(images.length).toBeGreaterThan(3)
    expect([...images, ...bases].filter((image) => !/:[\w.-]*\d[\w.-]*$/.test(image))).toEqual([])
  })

  test('keeps the files in the bucket that the program names', () => {
    const { hostname, searchParams } = new URL(compose.services.app.environment.STORAGE_URL)
    const [, folder] = compose.services.store.command
    expect(compose.services.store.volumes).toEqual([`files:${folder}/${hostname}`])
    const { environment } = compose.services.store
    expect(environment.VGW_REGION).toBe(searchParams.get('region'))
    expect(new URL(searchParams.get('endpoint') ?? '').hostname).toBe('store')
  })

  test('gives the program no privileges, and only its data and /tmp to write to', () => {
    for (const name of ['app', 'migrate', 'backup']) {
      const service = compose.services[name]
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: ['/tmp'],
      })
      for (const key of ['user', 'privileged', 'cap_add', 'ports']) expect(service[key], key).toBeUndefined()
    }
    expect(compose.services.app.volumes).toEqual(['mail:/data'])
    expect(compose.services.backup.volumes).toEqual(['/var/backups/pouso:/backups'])
    // Only the proxy is reached from outside.
    const open = Object.entries<{ ports?: string[] }>(compose.services).filter(([, { ports }]) => ports)
    expect(open.map(([name]) => name)).toEqual(['proxy'])
  })

  test('starts two read-only instances after the migrations, with known settings only', () => {
    const { app, migrate } = compose.services
    expect(app).toMatchObject({ read_only: true, cap_drop: ['ALL'], deploy: { replicas: 2 } })
    expect(app.depends_on.migrate).toEqual({ condition: 'service_completed_successfully' })
    expect(migrate.command).toEqual(['node_modules/.bin/node', 'server/commands/migrate.ts'])
    expect(Object.keys(app.environment).filter((name) => !KNOWN_VARIABLES.has(name))).toEqual([])
    expect(app.environment).toMatchObject({ DATABASE_PREPARED_STATEMENTS: 'off', MIGRATE_AT_START: 'off' })
    const asked = [...read('deploy/compose.yaml').matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(
      ([, name = '']) => name,
    )
    const given = [...read('deploy/example.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
    expect([...new Set(asked)].sort()).toEqual(given.sort())
    // The image sets the first four; in containers replicas take the place of workers, and the pool suits pgbouncer's.
    const unset =
      'NODE_ENV HOST PORT DATA_DIR DATABASE_POOL_SIZE DEMO_DATA OTEL_EXPORTER_OTLP_TRACES_ENDPOINT WORKERS'
    const missing = [...KNOWN_VARIABLES].filter((name = '') => !(name in app.environment))
    expect(missing.sort()).toEqual(unset.split(' ').sort())
  })

  test('its file of secrets goes neither into a commit nor into the image', () => {
    const file = /^# {3}cp deploy\/example\.env (\S+) /m.exec(read('deploy/compose.yaml'))?.[1]
    expect(read('.gitignore').split('\n')).toContain(`/${file}`)
    expect(read('.dockerignore').split('\n')).toContain(file)
  })
})

describe('the proxy', () => {
  const variables = [...read('deploy/Caddyfile').matchAll(/\{\$([A-Z_]+)(:[^}]+)?\}/g)]

  test('has a default for each of its variables: a block without an address is no site', () => {
    expect(variables.length).toBeGreaterThan(2)
    expect(variables.filter(([, , standard]) => standard === undefined).map(([, name]) => name)).toEqual([])
  })

  test('has its variables explained, and all set by Compose', () => {
    const operations = read('docs/operations.md')
    const { environment } = parse(read('deploy/compose.yaml'), { merge: true }).services.proxy
    const names = variables.map(([, name = '']) => name)
    expect(names.filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
    expect(names.filter((name) => !(name in environment))).toEqual([])
  })
})

describe('Kubernetes', () => {
  const objects = readdirSync('deploy/kubernetes')
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) => parseAllDocuments(read(`deploy/kubernetes/${file}`)))
    .map((document) => document.toJS() as KubernetesObject)

  test.each(objects.map((object) => [`${object.apiVersion} ${object.kind}`, object] as const))(
    '%s follows the schema of its kind',
    (_name, object) => {
      const Model = MODELS[`${object.apiVersion} ${object.kind}`]
      expect(Model).toBeDefined()
      if (Model) new Model(object as never).validate()
    },
  )

  test('runs every container without root and privileges, on a read-only file system', () => {
    type Pod = {
      securityContext: object
      automountServiceAccountToken: boolean
      containers: { securityContext: object; volumeMounts?: { mountPath: string }[] }[]
    }
    const pods = objects.flatMap(({ spec }) => {
      const job = spec?.jobTemplate as { spec: { template: { spec: Pod } } } | undefined
      const template = job?.spec.template ?? (spec?.template as { spec: Pod } | undefined)
      return template ? [template.spec] : []
    })
    expect(pods).toHaveLength(3)
    for (const { securityContext, automountServiceAccountToken, containers } of pods) {
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 10001,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      expect(automountServiceAccountToken).toBe(false)
      for (const { securityContext: own, volumeMounts = [] } of containers) {
        expect(own).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(
          volumeMounts.filter(({ mountPath }) => !['/data', '/tmp', '/backups'].includes(mountPath)),
        ).toEqual([])
      }
    }
  })

  test('lists every file to apply', () => {
    const { resources } = parse(read('deploy/kubernetes/kustomization.yaml'))
    const files = readdirSync('deploy/kubernetes')
    expect([...resources, 'kustomization.yaml', 'migration.yaml'].sort()).toEqual(files.sort())
  })

  test('the documented commands migrate before the roll-out, with what the job needs, and again for each release', () => {
    type Source = { configMapRef?: { name: string }; secretRef?: { name: string } }
    type Named = KubernetesObject & { metadata: { name: string } }
    const [, block = ''] = /```\n(kubectl apply[\s\S]+?)```/.exec(read('docs/operations.md')) ?? []
    const steps = block.trim().split('\n')
    const at = (start: string) => steps.findIndex((step) => step.startsWith(start))
    const objectsIn = (file = '') => parseAllDocuments(read(file)).map((document) => document.toJS() as Named)
    const job = at('kubectl apply -f deploy/kubernetes/migration.yaml')
    const [migration] = objectsIn('deploy/kubernetes/migration.yaml')
    const name = migration?.metadata.name
    const template = migration?.spec?.template as
      | { spec: { containers: { envFrom: Source[] }[] } }
      | undefined
    const needed = (template?.spec.containers ?? []).flatMap(({ envFrom }) =>
      envFrom.map(({ configMapRef, secretRef }) =>
        configMapRef ? `ConfigMap ${configMapRef.name}` : `Secret ${secretRef?.name}`,
      ),
    )
    const before = steps
      .slice(0, job)
      .flatMap((step) => /(?<=^kubectl apply -f )\S+$/.exec(step)?.[0] ?? [])
      .flatMap(objectsIn)
      .map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    expect(needed.length).toBeGreaterThan(0)
    expect(before).toEqual(expect.arrayContaining(needed))
    expect(steps[job - 1]).toBe(`kubectl delete job ${name} --ignore-not-found`)
    expect(steps[job + 1]).toMatch(/^kubectl wait --for=condition=complete /)
    expect(steps[job + 1]).toMatch(new RegExp(` job/${name}$`))
    expect(at('kubectl apply -k deploy/kubernetes')).toBe(job + 2)
  })

  test('gives the program known settings only', () => {
    const names = objects.flatMap(({ data = {}, stringData = {} }) => Object.keys({ ...data, ...stringData }))
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !KNOWN_VARIABLES.has(name))).toEqual([])
  })
})

describe('systemd', () => {
  test.each(['pouso.service', 'pouso-backup.service'])('%s leaves the demonstration out', (unit) => {
    expect(read(`deploy/systemd/${unit}`)).toMatch(/^Environment=(?:.* )?DEMO_DATA=off(?: |$)/m)
  })

  test('the documented command runs as the unit does', () => {
    const lines = read('docs/operations.md').split('\n')
    const command = lines.find((line) => line.startsWith('systemd-run ')) ?? ''
    const unit = read('deploy/systemd/pouso-backup.service')
    for (const name of ['WorkingDirectory', 'Environment', 'EnvironmentFile', 'UMask']) {
      const setting = new RegExp(`^${name}=.*$`, 'm').exec(unit)?.[0] ?? 'none'
      expect(command.replaceAll('"', '')).toContain(` -p ${setting}`)
    }
    for (const name of ['User', 'Group']) expect(unit).toMatch(new RegExp(`^${name}=pouso$`, 'm'))
    expect(command).toContain(' --uid=pouso --gid=pouso ')
  })

  test('never gives up a unit that it always restarts', () => {
    const units = readdirSync('deploy/systemd').map((unit) => read(`deploy/systemd/${unit}`))
    const restarted = units.filter((unit) => /^Restart=always$/m.test(unit))
    expect(restarted.length).toBeGreaterThan(0)
    for (const unit of restarted) {
      const [head = '', service = ''] = unit.split('[Service]')
      expect(head).toMatch(/^StartLimitIntervalSec=0$/m)
      expect(service).toMatch(/^RestartSec=5$/m)
    }
  })
})

describe('monitoring', () => {
  const ruleFiles: string[] = parse(read('deploy/watching/prometheus.yaml')).rule_files
  const alerts: { alert: string; expr: string }[] = ruleFiles.flatMap((file) =>
    parse(read(`deploy/watching/${file}`)).groups.flatMap(({ rules }: { rules: object[] }) => rules),
  )
  const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
    read('deploy/watching/dashboard.json'),
  )
  const expressions = [
    ...alerts.map(({ alert, expr }) => [alert, expr] as const),
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ]

  test.each(expressions)('%s is valid PromQL over metrics that the program exports', (_name, expression) => {
    const wrong: string[] = []
    const metrics: string[] = []
    promQl.parse(expression).iterate({
      enter: ({ type, from, to }) => {
        if (type.isError) wrong.push(expression.slice(Math.max(0, from - 10), to + 10))
        if (type.name === 'VectorSelector')
          metrics.push(/^[a-z_]+/.exec(expression.slice(from, to))?.[0] ?? '')
      },
    })
    expect(wrong).toEqual([])
    expect(metrics.length).toBeGreaterThan(0)
    const sources = ['open-metrics', 'http-metrics', 'marketplace-metrics']
      .map((file) => read(`server/metrics/${file}.ts`))
      .join('\n')
      .replaceAll(/\$\{role\}/g, 'primary')
    const isExported = (name: string) =>
      /^(up|process_|nodejs_)/.test(name) ||
      sources.includes(`'${name.replace(/_(bucket|sum|count)$/, '')}'`) ||
      sources.includes(`\`${name.replace('replica', 'primary')}\``)
    expect(metrics.filter((name) => !isExported(name))).toEqual([])
  })

  test('a page for booking or editing a workspace is not counted as a search', () => {
    const patterns = [...read('deploy/watching/service-levels.yaml').matchAll(/route=~"([^"]+)"/g)]
    const [search, booking] = [...new Set(patterns.map(([, pattern]) => `^(?:${pattern})$`))]
    const routeOf = createRouteOf()
    const served = (path: string) =>
      [search, booking].map((pattern) => new RegExp(pattern ?? '').test(routeOf(path)))
    expect(new Set(patterns.map(([, pattern]) => pattern)).size).toBe(2)
    expect(served('/workspace/0199f0d1')).toEqual([true, false])
    expect(served('/workspace/0199f0d1/book')).toEqual([false, true])
    expect(served('/workspace/0199f0d1/edit')).toEqual([false, false])
  })

  test('every operation by which visitors find a workspace counts as a search', () => {
    const [, search = ''] = /route=~"([^"]+)"/.exec(read('deploy/watching/service-levels.yaml')) ?? []
    const operations = [...Object.values(contract.workspaces), ...Object.values(contract.places)]
    const paths = operations.flatMap((operation) => {
      const { method, path = '' } = operation['~orpc'].route
      return method === 'GET' && !path.startsWith('/me/') ? [`/api/v1${path}`] : []
    })
    expect(paths.length).toBeGreaterThan(8)
    expect(paths.filter((path) => !new RegExp(`^(?:${search})$`).test(createRouteOf()(path)))).toEqual([])
  })

  test('docs/operations.md explains what to do for every alert', () => {
    const operations = read('docs/operations.md')
    const explained = [...operations.matchAll(/^\| (\w+(?:, \w+)*) \| /gm)].flatMap(([, names]) =>
      names?.split(', '),
    )
    expect(alerts.map(({ alert }) => alert).filter((name) => !explained.includes(name))).toEqual([])
  })
})
