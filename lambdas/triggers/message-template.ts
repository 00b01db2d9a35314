/** What an e-mail says, apart from how it looks. Strings are plain text. */
export interface Message {
  greeting: string;
  paragraphs: string[];
  code: string;
  link?: { url: string; label: string };
  closing: string;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A person chooses their own name, and it must not become markup in our e-mail. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/**
 * HTML for mail programs: tables-free single column, inline styles alone (most programs drop style elements),
 * readable as text when the tags are taken out. Cognito limits a message to 20,000 characters.
 */
export function renderMessage(subject: string, message: Message): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${text}</p>`;
  const link = message.link
    ? paragraph(
        `<a href="${escapeHtml(message.link.url)}" style="color:#0b6b6b">${escapeHtml(message.link.label)}</a>`,
      )
    : '';
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f7f7;color:#15292b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-weight:700;color:#0b6b6b">Auxilia</p>
${paragraph(escapeHtml(message.greeting))}
${message.paragraphs.map((text) => paragraph(escapeHtml(text))).join('\n')}
<p style="margin:0 0 24px;font-size:28px;font-weight:700;letter-spacing:4px">${message.code}</p>
${link}
${paragraph(escapeHtml(message.closing))}
</div></body></html>`;
}
