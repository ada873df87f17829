const RATE = 8_000;

/** A tone as WAV, 8 bits a sample: the answer of a speech server in tests. */
export function aTone(seconds: number): Buffer {
  const samples = Math.round(RATE * seconds);
  const wav = Buffer.alloc(44 + samples);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples, 40);
  for (let at = 0; at < samples; at += 1) wav[44 + at] = 128 + 20 * Math.sin(at / 3);
  return wav;
}
