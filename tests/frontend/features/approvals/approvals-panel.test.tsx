import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Approval } from '../../../../lambdas/contracts/agents/approvals.ts';
import { fill } from '../../ui/fill.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';
import { proposalOf, publishAskingAgent } from './asking-agent.ts';

/* Proposals over the real platform in this process: the agent, its worker and its decisions are the product's own. */

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
  await publishAskingAgent(clinic);
});
afterAll(() => clinic?.platform.close());

/** Two may sound alike: they are told apart by the run that they lead to. */
const cardIn = ({ runId }: Approval) =>
  screen
    .queryAllByRole('link', { name: 'Agenda' })
    .find((link) => link.getAttribute('href')?.endsWith(runId))
    ?.closest('li');

/** Of several, each is a line until it is opened. */
const unfold = () => {
  const lines = document.querySelectorAll('[aria-label="Propuestas"] button[aria-expanded="false"]');
  for (const line of [...lines, ...screen.queryAllByRole('button', { name: /^Ver \d+ más$/ })])
    fireEvent.click(line);
};

const cardOf = (proposal: Approval) =>
  waitFor(() => {
    unfold();
    const card = cardIn(proposal);
    if (!card) throw new Error('The proposal is not shown');
    return within(card);
  });

async function decided({ id }: Approval): Promise<Approval> {
  const call = await clinic.api('luis');
  return (await call('GET', `/approvals/${id}`)).body;
}

/** What the agent has really written to the patient. */
async function written({ runId }: Approval): Promise<string[]> {
  await clinic.platform.agents.idle();
  const call = await clinic.api('luis');
  const { body } = await call('GET', `/runs/${runId}/messages`);
  return body.messages
    .filter(({ from }: { from: string }) => from === 'agent')
    .map(({ text }: { text: string }) => text);
}

describe('a proposal on the clinical dashboard', () => {
  it('says what would happen exactly, and is carried out when it is approved', async () => {
    const proposal = await proposalOf(clinic, 'Quiero pedir una cita');
    const { user } = await clinic.open('ana', '/clinical-dashboard');
    const card = await cardOf(proposal);
    expect(card.getByText('Riesgo moderado')).toBeVisible();
    expect(card.getByRole('link', { name: 'Agenda' })).toHaveAttribute(
      'href',
      `/agent/agenda?ver=conversaciones&ejecucion=${proposal.runId}`,
    );
    expect(card.getByText(String(proposal.arguments.text))).toBeInTheDocument();
    expect(await written(proposal)).toEqual([]);

    await user.click(card.getByRole('button', { name: /^Aprobar:/ }));
    expect(await screen.findByText('Escribir al paciente: aprobada. El agente sigue.')).toBeVisible();
    expect(cardIn(proposal)).toBeUndefined();
    expect(await written(proposal)).toEqual([proposal.arguments.text]);
    expect(await decided(proposal)).toMatchObject({
      state: 'approved',
      decidedBy: { name: 'Ana Núñez Prado' },
    });
  });

  it('is changed before it is approved, and what stands in the form is what is written', async () => {
    const proposal = await proposalOf(clinic, 'Hola, una cita por favor');
    const { user } = await clinic.open('ana', '/clinical-dashboard');
    await user.click((await cardOf(proposal)).getByRole('button', { name: /^Cambiar y aprobar:/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Texto');
    expect(field).toHaveValue(String(proposal.arguments.text));

    await user.clear(field);
    await user.click(dialog.getByRole('button', { name: 'Aprobar con estos cambios' }));
    expect(await dialog.findByText('Escriba un valor')).toBeVisible();
    expect(field).toHaveFocus();

    await fill(user, field, 'Buenos días. ¿Cómo se llama?');
    await user.click(dialog.getByRole('button', { name: 'Aprobar con estos cambios' }));
    expect(await screen.findByText(/aprobada con sus cambios/)).toBeVisible();
    expect(await written(proposal)).toEqual(['Buenos días. ¿Cómo se llama?']);
    expect((await decided(proposal)).state).toBe('edited');
  });

  it('is rejected only with a reason, and nothing is done then', async () => {
    const proposal = await proposalOf(clinic, 'Necesito una cita');
    const { user } = await clinic.open('ana', '/clinical-dashboard');
    const card = await cardOf(proposal);
    await user.click(card.getByRole('button', { name: /^Rechazar:/ }));
    const reason = card.getByLabelText('Motivo del rechazo');
    expect(reason).toHaveFocus();
    await user.click(card.getByRole('button', { name: 'Rechazar la propuesta' }));
    expect(card.getByText('Indique el motivo')).toBeVisible();

    await user.type(reason, 'Le llamo yo{Enter}');
    expect(await screen.findByText(/rechazada\. El agente lo sabrá/)).toBeVisible();
    expect(await decided(proposal)).toMatchObject({ state: 'rejected', decisionReason: 'Le llamo yo' });
    expect(await written(proposal)).not.toContain(proposal.arguments.text);
  });

  it('tells whoever comes second that somebody else has decided', async () => {
    const proposal = await proposalOf(clinic, 'Quisiera una cita');
    const { user } = await clinic.open('ana', '/clinical-dashboard');
    const card = await cardOf(proposal);
    const call = await clinic.api('luis');
    const first = await call('POST', `/approvals/${proposal.id}/decision`, {
      body: { decision: 'reject', reason: 'Ya le hemos llamado' },
    });
    expect(first.status).toBe(200);
    await user.click(card.getByRole('button', { name: /^Aprobar:/ }));
    expect(await screen.findByText('Otra persona ya ha rechazado esta propuesta.')).toBeVisible();
    await waitFor(() => expect(cardIn(proposal)).toBeUndefined());
  });
});

describe('an answer that was begun', () => {
  it('is still there after a reload: the form with what was changed, and the reason as far as it was typed', async () => {
    const changed = await proposalOf(clinic, 'Buenas, quiero cita');
    const refused = await proposalOf(clinic, 'Buenas, querría cita');
    const first = await clinic.open('ana', '/clinical-dashboard');
    await first.user.click((await cardOf(refused)).getByRole('button', { name: /^Rechazar:/ }));
    await fill(first.user, (await cardOf(refused)).getByLabelText('Motivo del rechazo'), 'Ya tiene ci');
    await first.user.click((await cardOf(changed)).getByRole('button', { name: /^Cambiar y aprobar:/ }));
    const field = within(await screen.findByRole('dialog')).getByLabelText('Texto');
    await first.user.clear(field);
    await fill(first.user, field, 'Dígame su nombre');
    first.unmount();

    const again = await clinic.open('ana', '/clinical-dashboard');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Texto')).toHaveValue('Dígame su nombre');
    await again.user.click(dialog.getByRole('button', { name: 'Aprobar con estos cambios' }));
    // The dialog is there before the page below it is shown in one piece.
    await waitFor(() => expect(screen.getByText(/aprobada con sus cambios/)).toBeVisible());
    expect(await written(changed)).toEqual(['Dígame su nombre']);
    const reason = (await cardOf(refused)).getByLabelText('Motivo del rechazo');
    expect(reason).toHaveValue('Ya tiene ci');
    await again.user.type(reason, 'ta{Enter}');
    expect(await screen.findByText(/rechazada\. El agente lo sabrá/)).toBeVisible();
    expect(await decided(refused)).toMatchObject({ decisionReason: 'Ya tiene cita' });
  });

  it('is kept to be copied, with what somebody else decided meanwhile, also after a reload', async () => {
    const proposal = await proposalOf(clinic, 'Hola, cita, por favor');
    const first = await clinic.open('ana', '/clinical-dashboard');
    await first.user.click((await cardOf(proposal)).getByRole('button', { name: /^Cambiar y aprobar:/ }));
    const field = within(await screen.findByRole('dialog')).getByLabelText('Texto');
    await fill(first.user, field, ' Gracias.');
    const call = await clinic.api('luis');
    await call('POST', `/approvals/${proposal.id}/decision`, {
      body: { decision: 'reject', reason: 'Ya le hemos llamado' },
    });
    await first.user.click(screen.getByRole('button', { name: 'Aprobar con estos cambios' }));
    const late = /^Luis Ortega Ríos ya ha rechazado esta propuesta: «Ya le hemos llamado»\. Lo que usted/;
    expect(await within(screen.getByRole('dialog')).findByText(late)).toBeVisible();
    expect(within(screen.getByRole('dialog')).getByLabelText('Texto')).toHaveValue(
      `${proposal.arguments.text} Gracias.`,
    );
    expect(screen.queryByRole('button', { name: 'Aprobar con estos cambios' })).not.toBeInTheDocument();
    first.unmount();

    const again = await clinic.open('ana', '/clinical-dashboard');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(late)).toBeVisible();
    await again.user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(cardIn(proposal)).toBeUndefined());
  });

  it('stays in its form when it cannot be sent, with why', async () => {
    const proposal = await proposalOf(clinic, 'Hola: una cita');
    const { user } = await clinic.open('ana', '/clinical-dashboard');
    await user.click((await cardOf(proposal)).getByRole('button', { name: /^Cambiar y aprobar:/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(user, dialog.getByLabelText('Texto'), ' Gracias.');
    const cut = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await user.click(dialog.getByRole('button', { name: 'Aprobar con estos cambios' }));
    expect(await dialog.findByText(/conexión/)).toBeVisible();
    cut.mockRestore();
    await user.click(dialog.getByRole('button', { name: 'Aprobar con estos cambios' }));
    expect(await screen.findByText(/aprobada con sus cambios/)).toBeVisible();
    expect(await written(proposal)).toEqual([`${proposal.arguments.text} Gracias.`]);
  });
});

describe('the place of proposals', () => {
  it('takes no room on the panel while nothing waits', async () => {
    await clinic.open('ana', '/clinical-dashboard');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Por hacer' })).toBeVisible());
    expect(screen.queryByRole('heading', { name: 'Pendiente de su decisión' })).toBeNull();
  });
});

describe('several proposals on the clinical dashboard', () => {
  it('take a line each, which opens in its place with its first answer in hand, and more than three are asked for', async () => {
    const asked = ['Una cita, por favor', 'Quiero cita', 'Otra cita', 'Necesito una cita'];
    await Promise.all(asked.map((text) => proposalOf(clinic, text)));
    const { user } = await clinic.open('ana', '/clinical-dashboard');
    const list = within(await screen.findByRole('list', { name: 'Propuestas' }));
    expect(await list.findAllByRole('button', { expanded: false })).toHaveLength(3);
    expect(list.queryByRole('button', { name: /^Aprobar:/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Ver \d+ más$/ }));
    await waitFor(() => expect(list.getAllByRole('button', { expanded: false }).length).toBeGreaterThan(3));

    const [first] = list.getAllByRole('button', { expanded: false });
    await user.click(first as HTMLElement);
    expect(list.getAllByRole('button', { name: /^Aprobar:/ })).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.closest('li')).not.toBeNull());
  });
});
