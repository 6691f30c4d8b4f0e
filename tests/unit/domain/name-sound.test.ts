import { describe, expect, test } from 'vitest'
import { isNamedIn, soundsOf, toLatin } from '#domain/name-sound.ts'

function isSame(written: string, name: string): boolean {
  return isNamedIn(soundsOf(written), soundsOf(name))
}

describe('toLatin()', () => {
  test.each([
    ['आशा', 'aashaa'],
    ['कुलकर्णी', 'kulakarnee'],
    ['संभाजी', 'sambhaajee'],
    ['क्षीरसागर', 'ksheerasaagara'],
    ['ऐश्वर्या', 'aishvaryaa'],
    ['Asha K.', 'Asha K.'],
  ])('writes %s as %s', (text, latin) => {
    expect(toLatin(text)).toBe(latin)
  })
})

describe('isNamedIn()', () => {
  test.each([
    ['ASHA KULKARNI', 'आशा कुलकर्णी'],
    ['KULKARNI ASHA RAMESH', 'आशा कुलकर्णी'],
    ['SUNITA DESHPANDEY', 'सुनीता देशपांडे'],
    ['DNYANESHWAR KSHEERSAGAR', 'ज्ञानेश्वर क्षीरसागर'],
    ['GYANESHWAR XIRSAGAR', 'ज्ञानेश्वर क्षीरसागर'],
    ['VIJAY WAGHMARE', 'विजय वाघमारे'],
    ['LAKSHMI PAWAR', 'लक्ष्मी पवार'],
    ['AISHWARYA NIMBALKAR', 'ऐश्वर्या निंबाळकर'],
    ['YOGESH CHAUDHARY', 'योगेश चौधरी'],
    ['FADKE ROHINI', 'रोहिणी फडके'],
    ['KRISHNA JADHAV', 'कृष्णा जाधव'],
    ['DIKSHIT MAYA', 'माया दीक्षित'],
    ['आशा कुलकर्णी', 'Asha Kulkarni'],
    ['Choudhari Yogesh', 'Yogesh Chowdhury'],
    ['MR RAHUL R PATIL', 'Dr. Rahul Patil'],
    ['SHREYAS JOSHI', 'Shreyash Joshi'],
  ])('finds %s where it is %s', (written, name) => {
    expect(isSame(written, name)).toBe(true)
  })

  test('finds names that the bank has cut', () => {
    expect(isSame('ASHA KULK', 'आशा कुलकर्णी')).toBe(true)
    expect(isSame('SUNITA DESHP', 'सुनीता देशपांडे')).toBe(true)
  })

  test.each([
    ['ASHA PATIL', 'आशा कुलकर्णी'],
    ['RAMESH KULKARNI', 'आशा कुलकर्णी'],
    ['UPI CR PAYMENT TO BANK', 'Asha Kulkarni'],
    ['PRAKASH MORE', 'Prakash Mahajan'],
    ['ASHA', 'Asha Kulkarni'],
    ['', 'Asha Kulkarni'],
    ['ASHA KULKARNI', ''],
    ['अ', 'अ'],
  ])('does not find in %j %j', (written, name) => {
    expect(isSame(written, name)).toBe(false)
  })

  test('finds somebody who goes by one name', () => {
    expect(isSame('UPI RUKMINI BANK', 'रुक्मिणी')).toBe(true)
  })
})
