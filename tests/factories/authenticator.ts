/** A security key made of software: it makes P-256 keys and signs with them, as a browser hands them on. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Options {
  challenge: string
  rp?: { id?: string }
  rpId?: string
  user?: { id: string }
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** CBOR (RFC 8949) of a small map whose entries are encoded already. */
const cborMap = (entries: Buffer[][]) => Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat()])
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (bytes: Buffer) =>
  bytes.length < 256
    ? Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
    : Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes])
const cborInt = (n: number) => Buffer.from([n >= 0 ? n : 0x20 + (-n - 1)])

/** The public key as COSE has it (RFC 9053, ES256). */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ])
}

export function createAuthenticator(origin: string, aaguid = Buffer.alloc(16)) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const head = (rpId: string, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })
  const rpOf = ({ rp, rpId }: Options) => rp?.id ?? rpId ?? new URL(origin).hostname

  return {
    id: base64url(id),
    /** Answers `navigator.credentials.create`. */
    create(options: Options) {
      userHandle = options.user?.id ?? ''
      const length = Buffer.from([0, id.length])
      const flags = FLAGS.present | FLAGS.verified | FLAGS.attested
      const authData = Buffer.concat([head(rpOf(options), flags), aaguid, length, id, coseOf(publicKey)])
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge)),
        attestationObject: base64url(attestationObject),
        transports: ['usb'],
      })
    },
    /** Answers `navigator.credentials.get`; `isTouch`: without asking its person for a finger, a face or a PIN. */
    get(options: Options, { at = origin, handle = userHandle, isStill = false, isTouch = false } = {}) {
      if (!isStill) counter += 1
      const authenticatorData = head(rpOf(options), isTouch ? FLAGS.present : FLAGS.present | FLAGS.verified)
      const clientDataJSON = clientData('webauthn.get', options.challenge, at)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      return answer({
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        userHandle: handle,
      })
    },
  }
}
