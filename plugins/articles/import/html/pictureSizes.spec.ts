import { expect, it } from 'vitest'
import { isLargerSize, isSamePicture } from './pictureSizes.ts'

it.each([
  ['https://a.example/u/kutter-1024x683.jpg', 'https://a.example/u/kutter.jpg'],
  ['https://www.a.example/u/kutter-scaled.jpg', 'http://a.example/u/kutter-300x200.jpg?resize=1'],
  ['https://a.example/u/kutter-rotated.jpg', 'https://a.example/u/kutter.jpg'],
  ['https://i0.wp.com/a.example/u/kutter.jpg?w=640', 'https://a.example/u/kutter.jpg'],
  ['https://a.example/content/images/size/w1000/2026/k.jpg', 'https://a.example/content/images/2026/k.jpg'],
  ['https://1.bp.blogspot.com/-a/b/s320/k.jpg', 'https://1.bp.blogspot.com/-a/b/s1600/k.jpg'],
  ['https://images.a.example/photo-1?w=300&q=80', 'https://images.a.example/photo-1?w=2000'],
  ['//a.example/f%C3%A4hre.jpg', 'https://a.example/fähre.jpg'],
])('%s is the picture %s', (one, other) => {
  expect(isSamePicture(one, other)).toBe(true)
})

it.each([
  ['https://a.example/kutter-1.jpg', 'https://a.example/kutter-2.jpg'],
  ['https://a.example/2025/kutter.jpg', 'https://a.example/2026/kutter.jpg'],
  ['https://a.example/media?id=1&w=300', 'https://a.example/media?id=2&w=300'],
  ['https://a.example/s320/k.jpg', 'https://a.example/s1600/k.jpg'],
  ['https://a.example/%', 'https://a.example/'],
])('%s is not the picture %s', (one, other) => {
  expect(isSamePicture(one, other)).toBe(false)
})

it.each([
  ['k.jpg', 'k-300x200.jpg', true],
  ['k-1024x683.jpg', 'k-300x200.jpg', true],
  ['k-scaled.jpg', 'k-1536x1024.jpg', true],
  ['k.jpg', 'k-scaled.jpg', true],
  ['https://a.example/k.jpg', 'https://i0.wp.com/a.example/k.jpg?resize=300%2C200', true],
  ['/content/images/k.jpg', '/content/images/size/w600/k.jpg', true],
  ['https://1.bp.blogspot.com/-a/b/s1600/k.jpg', 'https://1.bp.blogspot.com/-a/b/w320-h240/k.jpg', true],
  ['k-150x150.jpg', 'k.jpg', false],
  ['k.jpg', 'k.jpg', false],
  ['gross.jpg', 'klein-300x200.jpg', false],
])('%s is a larger size of %s: %s', (one, other, isLarger) => {
  expect(isLargerSize(one, other)).toBe(isLarger)
})
