import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { writePdf } from './fixtures.ts'
import { hasHazard, inspectPdf } from './inspection.ts'

const PAGE = [{ text: 'A short walk', x: 60, y: 90, size: 20 }]
/** An object stream as it lies in a file. */
const packed = (objects: string, head = '/Type /ObjStm /Filter /FlateDecode') => {
  const bytes = deflateSync(Buffer.from(objects))
  return Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${head} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ])
}

describe('a PDF', () => {
  it.each([
    ['a script', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'],
    ['a script by numbers', '/OpenAction << /S /J#61vaScr#69pt /JS (1) >>'],
    ['a program to start', '/OpenAction << /S /Launch /F (cmd.exe) >>'],
    ['a file inside', '/Names << /EmbeddedFiles << /Names [] >> >>'],
    ['a form of its own', '/AcroForm << /XFA [] >>'],
  ])('with %s is found', (_, words) => {
    expect(hasHazard(Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${words} >>\nendobj\n`))).toBe(true)
  })

  it('is looked through where its objects are packed', () => {
    expect(hasHazard(packed('<< /S /JavaScript >>'))).toBe(true)
    expect(hasHazard(packed('<< /S /JavaScript >>', '/Type /Obj#53tm /Filter /FlateDecode'))).toBe(true)
    expect(hasHazard(packed('<< /S /URI >>'))).toBe(false)
  })

  it.each([
    ['the filter first', '/Filter/FlateDecode/First 92/N 11/Type/ObjStm'],
    ['the filter far off', `/Filter /FlateDecode /X (${'x'.repeat(5_000)}) /Type /ObjStm`],
    ['the filter by numbers', '/F#69lter /FlateDecode /Type /ObjStm'],
    ['the filter by its short name', '/F /FlateDecode /Type /ObjStm'],
    ['the end of another in a string', '/Type /ObjStm /X (endstream endobj 1 0 obj) /Filter /FlateDecode'],
    ['no type', '/Filter /FlateDecode /N 1 /First 4'],
  ])('is looked through where the dictionary has %s', (_, head) => {
    const page = packed('BT ET', '/Filter /FlateDecode')
    expect(hasHazard(Buffer.concat([page, packed('<< /S /JavaScript >>', head)]))).toBe(true)
    expect(hasHazard(Buffer.concat([page, packed('<< /S /URI >>', head)]))).toBe(false)
  })

  it('is looked through to the end of what is packed, whatever it holds', () => {
    const bytes = deflateSync(Buffer.from('(endstream) << /S /JavaScript >>'), { level: 0 })
    const head = Buffer.from('9 0 obj\n<< /Filter /FlateDecode /Type /ObjStm >>\nstream \r\n')
    expect(hasHazard(Buffer.concat([head, bytes, Buffer.from('\nendstream\nendobj\n')]))).toBe(true)
  })

  it('whose objects unpack to more than any paper has is none that we take', () => {
    const half = packed(' '.repeat(33 * 1024 * 1024))
    expect(hasHazard(half)).toBe(false)
    expect(() => hasHazard(Buffer.concat([half, half]))).toThrow()
  })

  it.each([
    '/Filter [/ASCIIHexDecode /FlateDecode] /Type /ObjStm',
    '/Filter /LZWDecode /Type /ObjStm',
    '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
  ])('whose objects are packed by %s is none that we take', (head) => {
    const bytes = head.includes('Predictor')
      ? packed('<< >>', head)
      : Buffer.from(`1 0 obj << ${head} >>\nstream\nxyz\nendstream`)
    expect(() => hasHazard(bytes)).toThrow()
  })

  it('whose objects are packed in another way is none that we take', () => {
    expect(() => hasHazard(Buffer.from('<< /Type /ObjStm /Filter /LZWDecode >>\nstream\nxyz\nendstream'))).toThrow()
  })

  it('may speak of scripts', async () => {
    const words = [{ ...PAGE[0], text: 'JavaScript and /JavaScripts and Launches', x: 60, y: 90, size: 20 }]
    expect(await inspectPdf(writePdf([words]))).toEqual({ page_count: 1, is_encrypted: false, has_script: false })
  })

  it('has so many pages', async () => {
    const pages = Array.from({ length: 61 }, () => PAGE)
    expect(await inspectPdf(writePdf(pages))).toMatchObject({ page_count: 61 })
  })
})
