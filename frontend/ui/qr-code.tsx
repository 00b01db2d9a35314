import { QRCodeSVG } from 'qrcode.react';

/** The size that the specification gives (section 9), in pixels. */
const size = 200;

export function QrCode({ value, title }: { value: string; title: string }) {
  return <QRCodeSVG value={value} size={size} title={title} />;
}
