import { definitionSchema } from '../../lambdas/contracts/workflows/definition.ts';
import { workflowTemplates } from '../../lambdas/contracts/workflows/templates.ts';
import type { Database } from '../../lambdas/platform/database.ts';
import { platformCaller } from '../../lambdas/platform/platform-caller.ts';
import { inRecord } from '../../lambdas/record/in-record.ts';
import { bringForms, templateSoftware } from '../../lambdas/workflows/catalogue/bring-forms.ts';
import { createWorkflow, publishWorkflow } from '../../lambdas/workflows/catalogue/change-workflows.ts';
import type { DemoClinic } from './demo-accounts.ts';
import { stepsFunction } from './workflows.ts';

const templateId = 'new-patient-intake';

/**
 * Publishes the template that asks new patients a form, in the name of the demonstration clinic's first clinician, unless somebody has
 * ever made a workflow there: forms can be asked on the first day.
 */
export async function publishDemoWorkflow(database: Database, clinic: DemoClinic, at: Date): Promise<void> {
  const [practitioner] = clinic.practitioners;
  const template = workflowTemplates.find(({ id }) => id === templateId);
  if (!practitioner || !template) return;
  const { organizationId } = clinic.organization;
  const { userId } = practitioner;
  await database.transaction({ role: 'app', organizationId, userId }, async (sql) => {
    if ((await sql('SELECT FROM workflows LIMIT 1')).length > 0) return;
    const { name, description, draft } = template;
    const definition = definitionSchema.parse(draft);
    const changing = { sql, userId, now: at };
    const id = await createWorkflow(changing, {
      name,
      description,
      draft: JSON.parse(JSON.stringify(draft)),
    });
    const published = { definition, note: 'De una plantilla', roles: ['clinicians'], stepsFunction };
    await publishWorkflow(changing, id, published, 1);
    const platform = { sql, caller: platformCaller(organizationId), now: () => at };
    await inRecord(platform, (repository) => bringForms(repository, definition), templateSoftware);
  });
}
