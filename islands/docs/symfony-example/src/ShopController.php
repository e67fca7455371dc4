<?php

declare(strict_types=1);

namespace App;

use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;

/** A page with an island, the token for it, and what it calls. API Platform gives the last one by itself. */
final class ShopController extends AbstractController
{
    private const STORES = [1 => 'Guéliz', 2 => 'Médina', 3 => 'Sidi Ghanem'];

    public function stores(Request $request, Tokens $tokens): Response
    {
        // NelmioSecurityBundle makes nonce and policy by itself; flexy_entry() takes its nonce, or this one.
        $nonce = bin2hex(random_bytes(16));
        $request->attributes->set('csp_nonce', $nonce);
        $response = $this->render('stores.html.twig', ['token' => $tokens->create('admin')]);
        $response->headers->set('Content-Security-Policy', implode('; ', [
            "default-src 'self'",
            "script-src 'self' 'nonce-$nonce'",
            "style-src 'self' 'nonce-$nonce'",
            "img-src 'self' data: blob:",
            "object-src 'none'",
            "base-uri 'none'",
        ]));

        return $response;
    }

    /** A real application asks its session who this is. */
    public function token(Tokens $tokens): Response
    {
        return new Response($tokens->create('admin'), 200, ['Content-Type' => 'text/plain']);
    }

    public function api(Request $request, Tokens $tokens): JsonResponse
    {
        $bearer = (string) $request->headers->get('Authorization');
        if (!str_starts_with($bearer, 'Bearer ') || !$tokens->isValid(substr($bearer, 7))) {
            return new JsonResponse(['code' => 401, 'message' => 'Invalid JWT Token'], 401);
        }
        $locale = $request->getLocale();
        $members = [];
        foreach (self::STORES as $id => $name) {
            $members[] = ['@id' => "/$locale/api/stores/$id", '@type' => 'Store', 'id' => $id, 'name' => $name];
        }
        $list = ['@id' => "/$locale/api/stores", '@type' => 'hydra:Collection'];

        return new JsonResponse(
            $list + ['hydra:totalItems' => \count($members), 'hydra:member' => $members],
            200,
            ['Content-Type' => 'application/ld+json; charset=utf-8'],
        );
    }
}
