import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openPgliteDatabase } from '../../infra/local/pglite-database.ts';
import { createAskModel } from '../../lambdas/agents/models/ask-model.ts';
import { readModels, rulesModel } from '../../lambdas/contracts/agents/model-settings.ts';
import { firstMessageSets, sets } from './evaluation/conversation.ts';
import { runAnswers } from './evaluation/run-answers.ts';
import { runEvaluation } from './evaluation/run-evaluation.ts';
import { runFirstMessages } from './evaluation/run-first-messages.ts';
import { intakeSets } from './intakes/intake.ts';
import { runIntakes } from './intakes/run-intakes.ts';
import { runRedTeam } from './red-team/run.ts';
import { type EvaluationFacts, runScenario, type ScenarioResult } from './run-scenario.ts';
import { categories, readScenarios } from './scenario.ts';
import { byCategory, evaluationsOf, isPassed, type Line, summarize } from './summarize.ts';

const usage = `npm run evals -- [opciones]

  --model <id>       rules (por omisión), bedrock:<id> u openai:<nombre>, de los que nombra AGENT_MODELS
  --set evaluation   las conversaciones con un paciente simulado; de la mitad apartada, solo totales
  --set first-messages  primeros mensajes sueltos, cada uno con lo que se debe hacer con él; solo totales
  --set answers      las respuestas marcadas a cada pregunta del modelo incluido; cuántas no se entienden
  --set intakes      admisiones con muchos datos; de la mitad apartada, solo totales
  --written <serie>  cuál de las series: ${sets.join(' o ')} (por omisión, la primera)
  --show-held-out    también los textos de la mitad apartada
  --only <texto>     solo la categoría, el agente o las conversaciones cuyo nombre lo contiene
  --transcripts      escribe además cada conversación
  --red-team         modelos que se portan mal y textos que no deben salir, en lugar de conversaciones
  --save             anota los resultados en lambdas/agents/templates/evaluations.json

Categorías: ${categories.join(', ')}
`;
const evaluationsFile = fileURLToPath(
  new URL('../../lambdas/agents/templates/evaluations.json', import.meta.url),
);
const print = (text: string) => process.stdout.write(`${text}\n`);

const options = {
  model: { type: 'string', default: rulesModel },
  only: { type: 'string', default: '' },
  transcripts: { type: 'boolean', default: false },
  written: { type: 'string', default: 'conversations' },
  set: { type: 'string', default: 'scenarios' },
  'show-held-out': { type: 'boolean', default: false },
  save: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

async function main(): Promise<number> {
  if (process.argv.includes('--red-team')) return runRedTeam(print);
  const { values } = parseArgs({ options });
  if (values.help) {
    print(usage);
    return 0;
  }
  const { model, only } = values;
  const configuration = readModels(process.env);
  if (model !== rulesModel && !configuration.models.some(({ id }) => id === model)) {
    print(`El modelo «${model}» no está en AGENT_MODELS.`);
    return 2;
  }
  if (values.set === 'first-messages')
    return runFirstMessages(
      { model, askModel: createAskModel(configuration) },
      firstMessageSets.find((one) => one === values.written),
    );
  if (values.set === 'answers') return runAnswers({ transcripts: values.transcripts });
  if (values.set === 'intakes') {
    const written = intakeSets.find((one) => one === values.written);
    if (written === undefined) {
      print(`Las series de admisiones son ${intakeSets.join(' y ')}.`);
      return 2;
    }
    return runIntakes(
      { model, askModel: createAskModel(configuration) },
      { written, only, transcripts: values.transcripts },
    );
  }
  if (values.set === 'evaluation') {
    const written = sets.find((one) => one === values.written);
    if (written === undefined) {
      print(`Las series son ${sets.join(' y ')}.`);
      return 2;
    }
    return runEvaluation(
      { model, askModel: createAskModel(configuration) },
      { written, only, transcripts: values.transcripts, heldOut: values['show-held-out'] },
    );
  }
  const scenarios = readScenarios().filter(
    ({ name, agent, category }) => only === '' || agent === only || category === only || name.includes(only),
  );
  if (scenarios.length === 0) {
    print(`Ninguna conversación corresponde a «${only}».`);
    return 2;
  }
  const database = await openPgliteDatabase(null);
  const facts: EvaluationFacts = { database, model, askModel: createAskModel(configuration) };
  const results: ScenarioResult[] = [];
  for (const scenario of scenarios) {
    const result = await runScenario(facts, scenario);
    results.push(result);
    report(result, values.transcripts);
  }
  await database.close();
  print(`\n${tableOf(results)}\n`);
  if (values.save) save(results, model);
  return results.some(({ violations }) => violations.length > 0) ? 1 : 0;
}

/** What went wrong, and on demand all that was said. */
function report(result: ScenarioResult, hasTranscripts: boolean): void {
  const { scenario, failures, violations, outcome } = result;
  if (isPassed(result) && !hasTranscripts) return;
  print(`\n${isPassed(result) ? '✓' : '✗'} ${scenario.agent} · ${scenario.category} · ${scenario.name}`);
  for (const { from, text } of outcome?.lines ?? []) {
    print(`    ${from === 'agent' ? '←' : '→'} ${text.replaceAll('\n', '\n      ')}`);
  }
  for (const failure of failures) print(`    Distinto de lo esperado: ${failure}`);
  for (const violation of violations) print(`    INFRACCIÓN: ${violation}`);
}

function tableOf(results: readonly ScenarioResult[]): string {
  const lines = [...byCategory(results), summarize('total', results)];
  const rows = [
    ['categoría', 'logradas', 'pasos', 'coste (USD)', 'infracciones'],
    ...lines.map(({ name, scenarios, passed, meanSteps, costMicros, violations }: Line) => [
      name,
      `${passed}/${scenarios}`,
      meanSteps.toFixed(1),
      (costMicros / 1_000_000).toFixed(4),
      String(violations),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** The newest result of each template and model; those of other models stay. */
function save(results: readonly ScenarioResult[], model: string): void {
  const fresh = evaluationsOf(results, { model, ranOn: new Date().toISOString().slice(0, 10) });
  const known: { templateId: string; model: string }[] = JSON.parse(readFileSync(evaluationsFile, 'utf8'));
  const kept = known.filter(
    (old) => !fresh.some((one) => one.templateId === old.templateId && one.model === old.model),
  );
  writeFileSync(evaluationsFile, `${JSON.stringify([...kept, ...fresh], null, 2)}\n`);
}

process.exitCode = await main();
